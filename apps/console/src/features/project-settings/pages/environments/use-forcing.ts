import { confirm } from '@lectern/ui';
import { useIntl } from 'react-intl';
import { ApiError } from '#lib/api-error.ts';
import { managementApi } from '#lib/api.ts';
import { usePeople } from '#lib/people/use-people.ts';
import { useMessages } from '#lib/use-messages.ts';

interface Forced {
  /** The environment whose editors are named. */
  environmentId: string;
  title: string;
  confirmLabel: string;
  run: (force: boolean) => Promise<unknown>;
}

/**
 * Runs something that the server refuses while people are editing: names the editors, and repeats it with force if that is
 * confirmed (spec 2, section 8). The function returns whether it was done.
 */
export function useForcing(): (forced: Forced) => Promise<boolean> {
  const t = useMessages();
  const { formatList } = useIntl();
  const { nameOf } = usePeople();

  async function editorsOf(environmentId: string): Promise<string[]> {
    const { data } = await managementApi.get('/editing-sessions', { environmentId });
    return [...new Set(data.flatMap(({ relationships }) => nameOf(relationships.editor.data)))];
  }

  return async ({ environmentId, title, confirmLabel, run }) => {
    try {
      await run(false);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || !error.hasCode('ACTIVE_EDITING_SESSIONS')) throw error;
    }
    // The right to manage environments does not include reading who edits.
    const names = await editorsOf(environmentId).catch(() => []);
    const isConfirmed = await confirm({
      title,
      body:
        names.length === 0
          ? t('settings.environments.editors.unknown')
          : t('settings.environments.editors', { count: names.length, names: formatList(names) }),
      confirmLabel,
      tone: 'danger',
    });
    if (isConfirmed) await run(true);
    return isConfirmed;
  };
}
