import { getUnsentMail, listUnsentMails } from '@lectern/engine';
import { type Command, print } from './command.ts';
import { withServices } from './with-services.ts';

const newest = { offset: 0, limit: 50 };

/** `lectern mail`: links in these mails open accounts, so only who runs the server can read them. */
export const mail: Command = {
  name: 'mail',
  usage: '[<id>]',
  summary: 'list mails that were not sent, or show one of them',
  async run({ config, words: [id] }) {
    await withServices(config, async (services) => {
      if (id !== undefined) {
        const { recipient, createdAt, content, lastError } = await getUnsentMail(services, id);
        print(`To: ${recipient}\nDate: ${createdAt.toISOString()}`);
        if (lastError !== null) print(`Error: ${lastError}`);
        print(content === null ? '\nThe content has expired and was deleted.' : `Subject: ${content.subject}\n`);
        if (content !== null) print(content.text);
        return;
      }
      const { mails, total } = await listUnsentMails(services, newest);
      for (const { id: mailId, createdAt, status, template, recipient, lastError } of mails)
        print([mailId, createdAt.toISOString(), status, template, recipient, lastError ?? ''].join('  ').trimEnd());
      print(total === 0 ? 'No unsent mails.' : `${mails.length} of ${total}. Show one with: lectern mail <id>`);
    });
  },
};
