import { DomainError, invalidField, isWebUrl } from '@lectern/domain';
import type { IdentityProvider, SsoSettings } from '@lectern/storage';
import { fetchIdpMetadata } from '../saml/fetch-idp-metadata.ts';
import { MetadataError, readIdpMetadata } from '../saml/idp-metadata.ts';
import type { EngineServices } from '../services.ts';

type GivenMetadata = Partial<Pick<SsoSettings, 'idpSamlMetadataUrl' | 'idpSamlMetadataXml'>>;

/**
 * What metadata of an administrator says of the identity provider; null where none is given. An address that is in use
 * already and does not respond is no error: the last good copy stays. Reading takes up to ten seconds, so no transaction
 * may wait for it. Throws `INVALID_FIELD` (details `problem`) for metadata that can't be used.
 */
export async function readGivenMetadata(
  services: EngineServices,
  before: SsoSettings | null,
  { idpSamlMetadataUrl: url, idpSamlMetadataXml: xml }: GivenMetadata,
): Promise<IdentityProvider | null> {
  const now = services.clock.now();
  if (xml != null) return orInvalidField('idp_saml_metadata_xml', async () => readIdpMetadata(xml, now));
  if (url == null || !isWebUrl(url)) return null;
  return orInvalidField('idp_saml_metadata_url', async () => {
    try {
      return (await fetchIdpMetadata(services.outbound, url, now)).metadata;
    } catch (error) {
      const isKnown = before?.idpSamlMetadataUrl === url && before.identityProvider !== null;
      if (isKnown && error instanceof MetadataError && error.problem === 'UNREACHABLE') return null;
      throw error;
    }
  });
}

async function orInvalidField<T>(field: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof MetadataError)) throw error;
    const { code, details } = invalidField('SsoSettings', field, 'VALIDATION_INVALID');
    throw new DomainError(code, { ...details, problem: error.problem }, { cause: error });
  }
}
