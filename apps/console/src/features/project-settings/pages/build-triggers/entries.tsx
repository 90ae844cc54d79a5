import type { BuildTriggerResource } from '@lectern/contract';
import { Rocket } from 'lucide-react';
import { managementApi } from '#lib/api.ts';
import { usePermissions } from '#lib/current-site.ts';
import { buildTriggersQuery } from '#lib/build-triggers.ts';
import { useMessages } from '#lib/use-messages.ts';
import { defineEntries } from '#features/project-settings/kit/define-entries.tsx';
import { adapterIcons } from './adapters.ts';
import { BuildState } from './BuildPart.tsx';
import { createTrigger, updateTrigger } from './calls.ts';
import { refusedFields, triggerSchema } from './trigger-problems.ts';
import { readTrigger, type TriggerValues } from './trigger-values.ts';
import { TriggerFields } from './TriggerFields.tsx';
import { useAdapterName } from './use-adapter-name.ts';

/** The page of build triggers. */
export const entries = defineEntries<BuildTriggerResource, TriggerValues>({
  path: 'build_triggers',
  texts: 'settings.build-triggers',
  icon: Rocket,
  list: buildTriggersQuery,
  create: createTrigger,
  update: updateTrigger,
  destroy: ({ id: buildTriggerId }) =>
    managementApi.delete('/build-triggers/:buildTriggerId', { params: { buildTriggerId } }),
  nameOf: ({ attributes }) => attributes.name,
  read: readTrigger,
  schema: () => triggerSchema,
  labels: {
    name: 'settings.build-triggers.name',
    frontendUrl: 'settings.build-triggers.frontend-url',
    isEnabled: 'settings.build-triggers.enabled',
    isAutotriggered: 'settings.build-triggers.autotrigger',
    isIndexingEnabled: 'settings.build-triggers.indexing',
    settings: 'settings.build-triggers.settings',
    pairs: 'settings.build-triggers.pairs',
    hasBuildCache: 'settings.build-triggers.cache',
  },
  problemsOf: refusedFields,
  Meta: TriggerMeta,
  iconOf: ({ attributes }) => adapterIcons[attributes.adapter],
  hasBlankSlate: true,
  isWide: true,
  Fields: TriggerFields,
  useRefusal: useTriggerRefusal,
});

function TriggerMeta({ entry }: { entry: BuildTriggerResource }) {
  const nameOf = useAdapterName();
  return (
    <>
      {nameOf(entry.attributes.adapter)}
      {' · '}
      <BuildState entry={entry} />
    </>
  );
}

/** The page itself asks for the right; this holds for a form that is open when a role loses it. */
function useTriggerRefusal(): string | undefined {
  const t = useMessages();
  return usePermissions().can('can_manage_build_triggers') ? undefined : t('settings.build-triggers.refused.role');
}
