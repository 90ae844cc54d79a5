import {
  type EngineServices,
  getUnsentMail,
  listUnsentMails,
  MailRefusedError,
  type MailTransport,
  type OutgoingMail,
  queueMail,
  sendMail,
} from '@lectern/engine';
import { testServices } from '@lectern/engine/testing';
import { openTestDatabase } from '@lectern/storage/testing';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTaskWorker } from '../tasks/start-task-worker.ts';
import { smtpTransport } from './smtp-transport.ts';

const hourMs = 3_600_000;
const link = 'https://cms.example.com/reset-password/1?token=secret';
const page = { offset: 0, limit: 10 };
let services: EngineServices;
const servers: SMTPServer[] = [];

beforeAll(async () => {
  services = testServices(await openTestDatabase());
});
beforeEach(() => {
  services.mail = null;
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise<void>((resolve) => server.close(resolve))));
  await services.db.pool.query('delete from lectern.mails; delete from lectern.tasks;');
});
afterAll(() => services.db.close());

interface ReceivedMail {
  from: string;
  to: string[];
  source: string;
}

/** A server for mails, with what it has received. */
async function mailServer(options: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
    ...options,
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen');
  services.mail = smtpTransport({
    url: `smtp://127.0.0.1:${address.port}`,
    from: { name: 'Lectern', address: 'cms@example.com' },
  });
  return received;
}

async function queue(to = 'grace@example.com', validMs = hourMs): Promise<string> {
  await services.db.kysely.transaction().execute(async (tx) => {
    const context = { services, tx, now: services.clock.now() };
    await queueMail(context, { template: 'password_reset', to, data: { email: to, link }, validMs });
  });
  return (await unsent())[0]?.id ?? '';
}

const attempt = (mailId: string) => sendMail(services, { mailId }, new AbortController().signal);
const unsent = async () => (await listUnsentMails(services, page)).mails;

test('a worker sends what a transaction queued, and deletes it', async () => {
  const received = await mailServer();
  const worker = await startTaskWorker(services, { onError: (error) => expect.fail(String(error)) });

  await queue();

  await vi.waitFor(async () => expect(await unsent()).toEqual([]), { timeout: 10_000 });
  await worker.stop();
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ from: 'cms@example.com', to: ['grace@example.com'] });
  expect(received[0]?.source).toMatch(/^Subject: Reset your password\r$/m);
  expect(received[0]?.source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
});

test('a mail of a transaction that fails is not stored', async () => {
  const failed = services.db.kysely.transaction().execute(async (tx) => {
    const data = { email: 'grace@example.com', link };
    const context = { services, tx, now: services.clock.now() };
    await queueMail(context, { template: 'password_reset', to: data.email, data, validMs: hourMs });
    throw new Error('changed my mind');
  });

  await expect(failed).rejects.toThrow('changed my mind');
  expect(await unsent()).toEqual([]);
});

test('without a server, mails are kept for the operator, with a sealed content', async () => {
  const id = await queue();

  await attempt(id);

  const { rows } = await services.db.pool.query<{ content_sealed: string }>('select * from lectern.mails');
  expect(JSON.stringify(rows)).not.toContain('secret');
  expect(await getUnsentMail(services, id)).toMatchObject({
    status: 'kept',
    recipient: 'grace@example.com',
    content: { text: expect.stringContaining(link) },
  });
});

test.each(['a@example.com,b@example.com', 'a@example.com;b', 'Grace<a@example.com>', 'a@example.com\u0007'])(
  'no mail is sent to %j',
  async (address) => {
    const received = await mailServer();
    const id = await queue(address);

    await attempt(id);

    expect(received).toEqual([]);
    expect(await unsent()).toMatchObject([{ id, status: 'failed', attempts: 0 }]);
  },
);

test('a recipient that the server refuses is not tried again', async () => {
  await mailServer({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('No such user'), { responseCode: 550 })),
  });
  const id = await queue();

  await attempt(id);

  expect(await unsent()).toMatchObject([
    { status: 'failed', attempts: 1, lastError: expect.stringContaining('No such user') },
  ]);
});

test('a temporary failure is tried again, ten times at most', async () => {
  const send = vi.fn<MailTransport['send']>().mockRejectedValue(new Error('try later'));
  services.mail = { send };
  const id = await queue();

  for (let count = 1; count < 10; count++) await expect(attempt(id)).rejects.toThrow('The mail was not sent');
  await attempt(id);
  await attempt(id);

  expect(send).toHaveBeenCalledTimes(10);
  expect(await unsent()).toMatchObject([{ status: 'failed', attempts: 10, lastError: 'try later' }]);
});

test('an expired mail is not sent, and its content cannot be read any more', async () => {
  const send = vi.fn<(mail: OutgoingMail) => Promise<void>>(async () => {});
  services.mail = { send };
  const id = await queue('grace@example.com', -1);

  await attempt(id);

  expect(send).not.toHaveBeenCalled();
  expect(await getUnsentMail(services, id)).toMatchObject({ status: 'failed', content: null });
});

test('the transport distinguishes a final refusal from a temporary one', async () => {
  const mail = { id: '1', to: 'grace@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  let responseCode = 550;
  await mailServer({ onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no'), { responseCode })) });

  await expect(services.mail?.send(mail)).rejects.toThrow(MailRefusedError);
  responseCode = 450;
  await expect(services.mail?.send(mail)).rejects.not.toThrow(MailRefusedError);
});
