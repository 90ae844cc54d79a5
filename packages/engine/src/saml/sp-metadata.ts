import { bindings, emailFormat, namespaces } from './namespaces.ts';
import type { SsoUrls } from '../single-sign-on/sso-urls.ts';

/**
 * The metadata of a site as service provider. It is the same each time, so that identity providers which compare it see
 * no change, and has no keys: requests are not signed and assertions not encrypted.
 */
export function spMetadata({ samlMetadataUrl, samlAcsUrl }: SsoUrls): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<md:EntityDescriptor xmlns:md="${namespaces.metadata}" entityID="${escaped(samlMetadataUrl)}">`,
    `  <md:SPSSODescriptor protocolSupportEnumeration="${namespaces.protocol}" AuthnRequestsSigned="false" WantAssertionsSigned="true">`,
    `    <md:NameIDFormat>${emailFormat}</md:NameIDFormat>`,
    `    <md:AssertionConsumerService index="0" isDefault="true" Binding="${bindings.post}" Location="${escaped(samlAcsUrl)}"/>`,
    '  </md:SPSSODescriptor>',
    '</md:EntityDescriptor>',
    '',
  ].join('\n');
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);
}
