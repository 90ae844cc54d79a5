import { ApiError } from '#lib/api-error.ts';
import { meQuery, nameAndEmail } from '#lib/current-site.ts';
import { queryClient } from '#lib/query.ts';
import { session } from '#lib/session.ts';
import { principalOfToken } from '#lib/session-requests.ts';

/** What became of a token that was handed over. */
export type Entry =
  /** No one was signed in: now the owner of the token is. */
  | { status: 'entered' }
  /** The same person was signed in before. */
  | { status: 'same' }
  /** Someone else is signed in: no link changes that by itself. Names are null where the server can't say. */
  | { status: 'choice'; current: string | null; other: string | null; token: string }
  /** Someone is signed in, and there is no token. */
  | { status: 'signed-in'; current: string | null }
  | { status: 'problem'; problem: 'missing' | 'refused'; current: string | null };

/**
 * Opens a session with a token from a URL, unless someone else is signed in: a link must not move a user into another
 * account. Throws `ApiError` when the server does not answer.
 */
export async function enterWithToken(token: string | null): Promise<Entry> {
  await session.restore();
  const principal = session.principal();
  if (principal === null) {
    if (token === null || token === '') return { status: 'problem', problem: 'missing', current: null };
    return (await exchange(token)) ? { status: 'entered' } : { status: 'problem', problem: 'refused', current: null };
  }
  if (token === null) return { status: 'signed-in', current: await currentName() };
  if (token === '') return { status: 'problem', problem: 'missing', current: await currentName() };
  const owner = await ownerOf(token);
  if (owner === null) return { status: 'problem', problem: 'refused', current: await currentName() };
  if (owner.who === principal) return { status: 'same' };
  return { status: 'choice', current: await currentName(), other: owner.name, token };
}

/** Signs the current user out and the owner of the token in. False for a token that the server refuses. */
export async function switchTo(token: string): Promise<boolean> {
  await session.signOut();
  queryClient.clear();
  return exchange(token);
}

async function exchange(token: string): Promise<boolean> {
  try {
    await session.exchange(token);
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

/** Null for an invalid token. A valid one may be of an account that has no role here, whose name the server keeps. */
async function ownerOf(token: string): Promise<{ who: string | null; name: string | null } | null> {
  try {
    const { who, resource } = await principalOfToken(token);
    return { who, name: nameAndEmail(resource).name };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return error.status === 401 ? null : { who: null, name: null };
  }
}

/** Whoever is signed in may have no role in this project. */
async function currentName(): Promise<string | null> {
  try {
    return (await queryClient.ensureQueryData(meQuery)).name;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status !== 0 && error.status < 500;
}
