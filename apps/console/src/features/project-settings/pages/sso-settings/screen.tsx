import type { SsoSettingsResource } from '@lectern/contract';
import { managementApi } from '#lib/api.ts';
import { queryClient } from '#lib/query.ts';
import { ssoUserQueries } from '@lectern/domain/queries';
import { defineFormScreen } from '#lib/forms/define-form-screen.tsx';
import { ssoSettingsQuery } from '#features/project-settings/queries.ts';
import { refusedFields } from './sso-problems.ts';
import { changedSsoFields, readSso, ssoSchema, type SsoValues, writeSso } from './sso-values.ts';
import { SsoFields } from './SsoFields.tsx';
import { useConfirmRequiring } from './use-confirm-requiring.ts';

/** Settings of single sign-on (spec 2, sections 2 to 5). */
export const screen = defineFormScreen<SsoSettingsResource, SsoValues>({
  path: 'sso-settings',
  texts: 'settings.sso',
  load: ssoSettingsQuery,
  update,
  // Users without a group have the default role.
  onStored: () => void queryClient.invalidateQueries({ queryKey: ssoUserQueries.all }),
  // The form of loaded data, never of a new entry.
  read: (settings) => readSso(settings as SsoSettingsResource),
  schema: (settings) => ssoSchema(readSso(settings as SsoSettingsResource)),
  labels: {
    url: 'settings.sso.url',
    xml: 'settings.sso.xml',
    allowsIdpInitiated: 'settings.sso.idp-initiated',
    requiresSso: 'settings.sso.required',
    defaultRoleId: 'settings.sso.default-role',
  },
  changedFields: changedSsoFields,
  problemsOf: refusedFields,
  useConfirmSave: useConfirmRequiring,
  Fields: SsoFields,
});

async function update(_: SsoSettingsResource, values: SsoValues, base: SsoValues): Promise<SsoSettingsResource> {
  return (await managementApi.put('/sso-settings', { data: writeSso(base, values) })).data;
}
