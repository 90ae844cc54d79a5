import { expect, it } from 'vitest';
import { changedSsoFields, ssoSchema, type SsoValues, writeSso } from './sso-values.ts';

const base: SsoValues = {
  source: 'url',
  url: 'https://idp.example/metadata',
  xml: '',
  allowsIdpInitiated: false,
  requiresSso: false,
  defaultRoleId: '1',
};
const problems = (values: Partial<SsoValues>, stored = base) =>
  (ssoSchema(stored).safeParse({ ...stored, ...values }).error?.issues ?? []).map(({ message }) => message);

it('requires a default role, and a URL that is one', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ defaultRoleId: null, url: 'metadata' })).toEqual([
    'settings.people.role.required',
    'settings.sso.url.invalid',
  ]);
  expect(problems({ url: '' })).toEqual([]);
});

it('requires the metadata of the other source, so that the stored one is not lost by choosing it', () => {
  expect(problems({ source: 'xml' })).toEqual(['settings.sso.xml.required']);
  expect(problems({ source: 'xml', xml: '<EntityDescriptor/>' })).toEqual([]);
  expect(problems({ source: 'xml' }, { ...base, url: '' })).toEqual([]);
});

it('requires metadata while single sign-on is required', () => {
  expect(problems({ requiresSso: true })).toEqual([]);
  expect(problems({ requiresSso: true, url: ' ' })).toEqual(['settings.sso.required.no-metadata']);
  expect(changedSsoFields(base, { ...base, requiresSso: true })).toEqual(['requiresSso']);
  expect(writeSso(base, { ...base, requiresSso: true }).attributes).toMatchObject({ require_sso: true });
});

it('names changed metadata by its source, and sends it only then', () => {
  const given = { ...base, source: 'xml', xml: ' <EntityDescriptor/> ' } as const;

  expect(changedSsoFields(base, { ...base, xml: 'unused' })).toEqual([]);
  expect(changedSsoFields({ ...base, url: '' }, { ...base, url: '', source: 'xml' })).toEqual([]);
  expect(changedSsoFields(base, given)).toEqual(['xml']);
  expect(writeSso(base, given).attributes).toEqual({
    idp_saml_metadata_url: null,
    idp_saml_metadata_xml: '<EntityDescriptor/>',
    allow_idp_initiated: false,
    require_sso: false,
  });
  expect(writeSso(base, { ...base, url: '' }).attributes).toMatchObject({
    idp_saml_metadata_url: null,
    idp_saml_metadata_xml: null,
  });
  expect(writeSso(base, { ...base, defaultRoleId: '2' })).toMatchObject({
    attributes: { allow_idp_initiated: false },
    relationships: { default_role: { data: { type: 'role', id: '2' } } },
  });
  expect(writeSso(base, base).attributes).not.toHaveProperty('idp_saml_metadata_url');
});
