import { consoleSessionBody, passkeySignInBody, ssoCodeBody, type Document } from '@lectern/contract';
import { DomainError, type Site } from '@lectern/domain';
import {
  beginPasskeySignIn,
  type ConsoleSession,
  endConsoleSession,
  type EngineServices,
  exchangeForConsoleSession,
  knownDeviceMs,
  type NamedSite,
  redeemSsoSignInCode,
  renewConsoleSession,
  signInToConsole,
  type SiteChoice,
  signInToConsoleWithPasskey,
} from '@lectern/engine';
import { findSiteByInternalDomain } from '@lectern/storage';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { presentBackupCodes } from '../accounts/present-backup-codes.ts';
import { originOf } from '../transport/call-origin.ts';
import { chosenSite } from '../transport/chosen-site.ts';
import { bearerToken, checkAcceptAndVersion, siteDomain, siteSubdomain } from '../transport/headers.ts';
import { assertSameOrigin } from './same-origin.ts';
import { consoleSessionPath, deviceCookie, sessionCookie, signInCookie } from './session-cookie.ts';

/**
 * Fastify plugin: the console's own session (docs/own-endpoints.md). A cookie that no script sees renews a bearer that
 * lasts minutes. Pages of other origins are refused.
 */
export async function consoleSessionRoutes(
  app: FastifyInstance,
  { services }: { services: EngineServices },
): Promise<void> {
  const cookie = () => sessionCookie(services.publicUrl);
  app.addHook('onRequest', async (request) => assertSameOrigin(request, services.publicUrl));
  app.addHook('preHandler', async (request) => checkAcceptAndVersion(request));
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  const start = (reply: FastifyReply, session: ConsoleSession, backupCodes: readonly string[] | null = null) => {
    cookie().write(reply, session.cookie, session.endsAt.getTime() - services.clock.now().getTime());
    return reply.status(201).send(present(session, backupCodes));
  };

  app.post(consoleSessionPath, async (request, reply) => {
    const { attributes } = consoleSessionBody.read(request.body);
    const browser = deviceCookie(services.publicUrl);
    const { email, password, otp_code: otpCode, passkey } = attributes;
    const { session, device, backupCodes } = await signInToConsole(services, {
      email,
      password,
      otpCode,
      passkey,
      ip: request.ip,
      origin: originOf(request),
      named: namedSite(request),
      isSiteOptional: true,
      device: browser.read(request),
    });
    browser.write(reply, device, knownDeviceMs);
    return start(reply, session, backupCodes);
  });

  app.post(`${consoleSessionPath}/passkey-options`, async (request) => {
    const options = await beginPasskeySignIn(services, { ip: request.ip });
    return { data: { id: 'sign_in', type: 'passkey_options', attributes: { options } } };
  });

  app.post(`${consoleSessionPath}/passkey`, async (request, reply) => {
    const { credential } = passkeySignInBody.read(request.body).attributes;
    const choice = await choiceOf(services, request);
    const browser = deviceCookie(services.publicUrl);
    const { session, device } = await signInToConsoleWithPasskey(services, {
      credential,
      choice,
      ip: request.ip,
      origin: originOf(request),
      device: browser.read(request),
    });
    browser.write(reply, device, knownDeviceMs);
    return start(reply, session);
  });

  app.post(`${consoleSessionPath}/exchange`, async (request, reply) => {
    const token = bearerToken(request);
    if (token === null) throw new DomainError('INVALID_AUTHORIZATION_HEADER');
    return start(
      reply,
      await exchangeForConsoleSession(services, token, await choiceOf(services, request), originOf(request)),
    );
  });

  app.post(`${consoleSessionPath}/single-sign-on`, async (request, reply) => {
    const { code } = ssoCodeBody.read(request.body).attributes;
    const browser = signInCookie(services.publicUrl).read(request);
    return start(reply, await redeemSsoSignInCode(services, code, browser, { ...originOf(request), body: undefined }));
  });

  app.post(`${consoleSessionPath}/renew`, async (request, reply) => {
    const value = cookie().read(request);
    const session =
      value === null ? null : await renewConsoleSession(services, value, await enteredSite(services, request));
    if (session !== null) return start(reply, session);
    if (value !== null) cookie().clear(reply);
    return reply.status(204).send();
  });

  app.delete(consoleSessionPath, async (request, reply) => {
    const value = cookie().read(request);
    if (value !== null) await endConsoleSession(services, value, originOf(request));
    cookie().clear(reply);
    return reply.status(204).send();
  });
}

function present({ bearer, bearerMs, site, who }: ConsoleSession, backupCodes: readonly string[] | null): Document {
  return {
    data: {
      id: bearer,
      type: 'session',
      attributes: { expires_in: Math.floor(bearerMs / 1000) },
      relationships: {
        user: { data: { id: who.id, type: who.type } },
        site: { data: site === null ? null : { id: site.id, type: 'site' } },
      },
    },
    ...(backupCodes === null ? {} : { included: [presentBackupCodes(who.id, backupCodes)] }),
  };
}

function choiceOf(services: EngineServices, request: FastifyRequest): Promise<SiteChoice> {
  return chosenSite(services, namedSite(request));
}

function namedSite(request: FastifyRequest): NamedSite {
  return { siteSubdomain: siteSubdomain(request), siteDomain: siteDomain(request) };
}

/** The site whose address the console has, or null where the session's own site answers. Throws `NOT_FOUND`. */
async function enteredSite({ db }: EngineServices, request: FastifyRequest): Promise<Site | null> {
  const subdomain = siteSubdomain(request);
  if (subdomain === null) return null;
  const site = await findSiteByInternalDomain(db.kysely, subdomain);
  if (site === null) throw new DomainError('NOT_FOUND');
  return site;
}
