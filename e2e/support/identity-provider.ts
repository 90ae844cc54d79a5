import { inflateRawSync } from 'node:zlib';
// By its file: the package's entry would load the database as well.
import {
  selfSignedCertificate,
  type TestCertificate,
} from '../../packages/engine/src/testing/self-signed-certificate.ts';
import { testIdentityProvider } from '../../packages/engine/src/testing/test-identity-provider.ts';
import { startLocalServer } from './local-server.ts';

/** An identity provider on this machine, of another site than the console: a browser reaches it by address. */
export interface RunningIdentityProvider {
  metadataUrl: string;
  /** The same at an address as Okta has it. */
  oktaMetadataUrl: string;
  /** Signs with a key that its metadata does not list from now on. */
  useUnlistedKey: () => void;
  close: () => Promise<void>;
}

const oktaPath = '/app/journeys/sso/saml/metadata';

/** Starts an identity provider that signs everyone in as one person, after a press on its button. */
export async function startIdentityProvider(person: {
  email: string;
  attributes: Record<string, string[]>;
}): Promise<RunningIdentityProvider> {
  let key: TestCertificate | undefined;
  let provider: ReturnType<typeof testIdentityProvider>;
  const { origin, close } = await startLocalServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://provider');
    if (url.pathname === '/metadata' || url.pathname === oktaPath) {
      response.writeHead(200, { 'content-type': 'application/samlmetadata+xml' }).end(provider.metadata());
      return;
    }
    if (url.pathname !== '/sso') {
      // Browsers ask for an icon.
      response.writeHead(404).end();
      return;
    }
    const xml = inflateRawSync(Buffer.from(url.searchParams.get('SAMLRequest') ?? '', 'base64')).toString();
    const read = (pattern: RegExp) => pattern.exec(xml)?.[1] ?? '';
    const acsUrl = read(/AssertionConsumerServiceURL="([^"]+)"/);
    const signed = provider.respond({
      sp: { samlMetadataUrl: read(/<saml:Issuer[^>]*>([^<]+)</), samlAcsUrl: acsUrl },
      inResponseTo: read(/ ID="([^"]+)"/),
      ...person,
      ...(key !== undefined && { key }),
    });
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(formPage(acsUrl, { SAMLResponse: signed, RelayState: url.searchParams.get('RelayState') ?? '' }));
  });
  provider = testIdentityProvider({ entityId: `${origin}/metadata`, signInUrl: `${origin}/sso` });
  return {
    metadataUrl: `${origin}/metadata`,
    oktaMetadataUrl: `${origin}${oktaPath}`,
    useUnlistedKey: () => {
      key = selfSignedCertificate();
    },
    close,
  };
}

function formPage(action: string, fields: Record<string, string>): string {
  const inputs = Object.entries(fields).map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`);
  return `<!doctype html><title>Provider</title><h1>Provider</h1><form method="post" action="${action}">${inputs.join('')}<button>Continue</button></form>`;
}
