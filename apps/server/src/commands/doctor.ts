import { examineInstance, type Finding } from '@lectern/engine';
import { type Command, print } from './command.ts';
import { withServices } from './with-services.ts';

/** What is wrong, and what to do about it. */
const advice: Record<Finding['fault'], string> = {
  storage_unusable:
    'asset files cannot be stored. Check LECTERN_STORAGE_URL and the permissions on the folder or bucket.',
  missing_file: 'asset files are missing. Restore them from a backup, or replace the assets.',
  overdue_schedule:
    'scheduled publishing or unpublishing is overdue. A running server with background work catches up within the hour.',
  abandoned_rewrite: 'a schema change was interrupted. The next start of a server cleans it up.',
  unreadable_token: 'API tokens are sealed with another instance key. They work, but cannot be shown. Regenerate them.',
  unreadable_webhook:
    'webhooks have secrets that are sealed with another instance key. Their calls fail. Enter headers and passwords again and rotate the signing secrets.',
  unreadable_build_trigger:
    'build triggers have settings that are sealed with another instance key. Their builds fail. Enter the settings again.',
  unreadable_second_factor:
    'second factors are sealed with another instance key: their codes and backup codes are refused. Remove them with `remove-second-factor`.',
  item_without_version: 'records have no current version in their history. Save them again.',
  dangling_link: 'records link to records or assets that do not exist. Remove the links and save.',
  misplaced_item: 'records share a position with their siblings. Move one of them to restore the order.',
  half_published_item: 'records have an inconsistent published state. Publish or unpublish them.',
  stray_schedule: 'schedules exist that their records do not show. Schedule these records again.',
};

/** `lectern doctor`: opening the database migrates it; everything else only reads. */
export const doctor: Command = {
  name: 'doctor',
  usage: '',
  summary: 'check the database, content and files; exits with 1 if there are problems',
  async run({ config }) {
    const { findings, encoder } = await withServices(config, async (services) => ({
      findings: await examineInstance(services),
      encoder: services.video?.description ?? null,
    }));
    // No problem: videos are then served as they are.
    print(encoder === null ? 'Streams of videos: none, without ffmpeg.' : `Streams of videos: by ${encoder}.`);
    for (const { environment, fault, examples } of findings) {
      print(`${environment === null ? '' : `${environment}: `}${advice[fault]}\n    ${examples.join(', ')}`);
    }
    print(
      findings.length === 0
        ? 'No problems found.'
        : `${findings.length} ${findings.length === 1 ? 'problem' : 'problems'} found.`,
    );
    if (findings.length > 0) process.exitCode = 1;
  },
};
