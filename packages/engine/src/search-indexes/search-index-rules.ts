import {
  authorize,
  canTriggerIndexing,
  DomainError,
  hasCapability,
  invalidField,
  isWebUrl,
  type Actor,
  type Problem,
} from '@lectern/domain';
import {
  findSearchIndex,
  knownBuildTriggers,
  type Queryable,
  type SearchIndex,
  type SearchIndexSettings,
} from '@lectern/storage';

const mostNameCharacters = 255;
const mostUrlCharacters = 2_000;
const mostSuffixCharacters = 100;

/** A search index of the site by its ID. Throws `NOT_FOUND`. */
export async function requireSearchIndex(
  db: Queryable,
  siteId: string,
  id: string,
  options: { hold?: boolean } = {},
): Promise<SearchIndex> {
  const index = await findSearchIndex(db, siteId, id, options);
  if (index === null) throw new DomainError('NOT_FOUND');
  return index;
}

/** Whether the actor sees a search index: to manage it, to have it built, or to understand its log. */
export function canSeeSearchIndex(actor: Actor, id: string): boolean {
  return (
    hasCapability(actor, 'can_manage_search_indexes') ||
    hasCapability(actor, 'can_access_search_index_events_log') ||
    canTriggerIndexing(actor, id)
  );
}

/** Throws `INSUFFICIENT_PERMISSIONS` unless the actor may have the index built. */
export function authorizeIndexing(actor: Actor, id: string): void {
  authorize(canTriggerIndexing(actor, id));
}

/** What is stored of settings, in the transaction that stores them. Throws `INVALID_FIELD` with every problem. */
export async function searchIndexSettingsOf(
  tx: Queryable,
  siteId: string,
  settings: SearchIndexSettings,
): Promise<SearchIndexSettings> {
  const trimmed = {
    ...settings,
    name: settings.name.trim(),
    frontendUrl: emptyAsNull(settings.frontendUrl),
    userAgentSuffix: emptyAsNull(settings.userAgentSuffix),
    buildTriggerIds: [...new Set(settings.buildTriggerIds)],
  };
  const problems = [
    ...nameProblems(trimmed.name),
    ...urlProblems(trimmed),
    ...suffixProblems(trimmed.userAgentSuffix),
    ...(await buildTriggerProblems(tx, siteId, trimmed.buildTriggerIds)),
  ];
  if (problems.length > 0) throw DomainError.of(problems);
  return trimmed;
}

function emptyAsNull(text: string | null): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}

function nameProblems(name: string): Problem[] {
  if (name === '') return [invalid('name', 'VALIDATION_REQUIRED')];
  return name.length > mostNameCharacters ? [invalid('name', 'VALIDATION_LENGTH', { max: mostNameCharacters })] : [];
}

function urlProblems({ frontendUrl: url, isEnabled }: SearchIndexSettings): Problem[] {
  if (url === null) return isEnabled ? [invalid('frontend_url', 'VALIDATION_REQUIRED')] : [];
  if (url.length > mostUrlCharacters) return [invalid('frontend_url', 'VALIDATION_LENGTH', { max: mostUrlCharacters })];
  return isWebUrl(url) ? [] : [invalid('frontend_url', 'VALIDATION_FORMAT')];
}

/** It travels in a header. */
function suffixProblems(suffix: string | null): Problem[] {
  if (suffix === null) return [];
  if (suffix.length > mostSuffixCharacters)
    return [invalid('user_agent_suffix', 'VALIDATION_LENGTH', { max: mostSuffixCharacters })];
  return /^[\x20-\x7e]+$/.test(suffix) ? [] : [invalid('user_agent_suffix', 'VALIDATION_FORMAT')];
}

async function buildTriggerProblems(tx: Queryable, siteId: string, ids: readonly string[]): Promise<Problem[]> {
  if (ids.length === 0) return [];
  const known = await knownBuildTriggers(tx, siteId, ids);
  const unknown = ids.filter((id) => !known.has(id));
  return unknown.length > 0 ? [invalid('build_triggers', 'VALIDATION_INVALID', { ids: unknown })] : [];
}

function invalid(field: string, code: string, details: Record<string, unknown> = {}): Problem {
  return invalidField('SearchIndex', field, code, details);
}
