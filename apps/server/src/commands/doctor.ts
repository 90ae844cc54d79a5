import { examineInstance, type Finding } from '@lectern/engine';
import { type Command, print } from './command.ts';
import { withServices } from './with-services.ts';

/** What is wrong, and what to do about it. */
const advice: Record<Finding['fault'], string> = {
  storage_unusable: 'files of assets cannot be stored. Check LECTERN_STORAGE_URL, the rights on the folder, or the bucket.',
  missing_file: 'files of assets are missing. Bring them back from a backup, or replace the assets.',
  overdue_schedule: 'records were to be published or unpublished long ago. A running server with background work does so within the hour.',
  abandoned_rewrite: 'a change of models was cut short. The next start of a server clears it away.',
  item_without_version: 'records lack an entry in their history. Save them once more.',
  dangling_link: 'records name records or assets that are not there. Take the references out and save.',
  misplaced_item: 'records have no place of their own among their siblings. Moving one of them puts them in order.',
  half_published_item: 'records are published by halves. Publish or unpublish them.',
  stray_schedule: 'schedules stand that their records do not show. Schedule those records again.',
};

/** `lectern doctor`: opening the database brings it up to date; everything else only looks. */
export const doctor: Command = {
  name: 'doctor',
  usage: '',
  summary: 'check the database, the contents and the files; exits with 1 when something is wrong',
  async run({ config }) {
    const findings = await withServices(config, examineInstance);
    for (const { environment, fault, examples } of findings) {
      print(`${environment === null ? '' : `${environment}: `}${advice[fault]}\n    ${examples.join(', ')}`);
    }
    print(findings.length === 0 ? 'Everything is as it should be.' : `${findings.length} findings.`);
    if (findings.length > 0) process.exitCode = 1;
  },
};
