import { DomainError, type EntityId, invalidField, isDescribable, type Upload } from '@lectern/domain';
import { listUploadTags } from '@lectern/storage';
import { spendAttempt } from '../access/attempts.ts';
import { type EnvironmentScope, type ReadContext, withRead } from '../context.ts';
import { type ImageDescriber, ImageDescriberError, type ImageTexts } from '../ports.ts';
import type { EngineServices } from '../services.ts';
import { authorizeOnUpload, getReadableUpload, mayOnUpload } from '../uploads/authorize-upload.ts';

/** Each call costs the operator; a client that is refused waits for the rest of the minute. */
const budget = { attempts: 60, windowSeconds: 60 };
/** Enough to see what an image shows, and to read large letters in it. */
const previewSide = 768;
const mostKnownTags = 100;

/** Suggestions for an image, for people to approve. */
export interface SuggestedTexts {
  /** By requested locale; null where there is no suggestion. */
  alt: Record<string, string | null>;
  /** Without those that the asset has; empty for who may not change them. */
  tags: string[];
}

/**
 * Suggests alt texts and tags for an image, and stores nothing. Throws `NOT_FOUND`, `INSUFFICIENT_PERMISSIONS` unless
 * the principal may edit the asset in all these languages, `INVALID_FIELD` for a language that the environment lacks
 * and a file that is no image, `RATE_LIMIT_EXCEEDED`, and `SERVICE_UNAVAILABLE` with a `reason`: `not_configured`,
 * `busy`, `no_answer` or `unusable_answer`.
 */
export async function suggestImageTexts(
  services: EngineServices,
  scope: EnvironmentScope,
  id: EntityId,
  locales: readonly string[],
): Promise<SuggestedTexts> {
  const wanted = [...new Set(locales)];
  const subject = await withRead(services, scope, (ctx) => readSubject(ctx, id, wanted));
  const { imageSuggestions, inspector } = services;
  if (imageSuggestions === null) throw unavailable('not_configured');
  const { type, id: principalId } = scope.actor.creator;
  const principal = `${scope.site.id}|${type}|${principalId}`;
  // Counted for all nodes.
  await spendAttempt(services, [{ key: `image-suggestions|${principal}`, ...budget }]);
  const { alt, tags } = await imageSuggestions.run(principal, async (describer) => {
    const jpeg = await inspector.preview(subject.upload.path, previewSide);
    if (jpeg === null) throw notDescribable();
    return describe(services, describer, { jpeg, locales: wanted, knownTags: subject.knownTags });
  });
  return {
    alt: Object.fromEntries(wanted.map((locale) => [locale, alt[locale] ?? null])),
    tags: subject.mayTag ? newTags(tags, subject.upload.tags, subject.knownTags) : [],
  };
}

interface Subject {
  upload: Upload;
  knownTags: readonly string[];
  mayTag: boolean;
}

async function readSubject(ctx: ReadContext, id: EntityId, locales: readonly string[]): Promise<Subject> {
  const upload = await getReadableUpload(ctx, id);
  await authorizeOnUpload(ctx, 'update', upload);
  const isUnknown = locales.some((locale) => !ctx.schema.settings.locales.includes(locale));
  if (isUnknown) throw DomainError.of([invalidField('UploadSuggestionsRequest', 'locales', 'VALIDATION_INVALID')]);
  for (const locale of locales) await authorizeOnUpload(ctx, 'update', upload, { locale });
  if (!isDescribable(upload)) throw notDescribable();
  const mayTag = await mayOnUpload(ctx, 'update', upload, { locale: null });
  const known = mayTag ? await listUploadTags(ctx.db, { kind: 'tag', limit: mostKnownTags, offset: 0 }) : [];
  return { upload, mayTag, knownTags: known.map(({ name }) => name) };
}

async function describe(
  services: EngineServices,
  describer: ImageDescriber,
  request: Parameters<ImageDescriber['describe']>[0],
): Promise<ImageTexts> {
  try {
    return await describer.describe(request);
  } catch (error) {
    if (!(error instanceof ImageDescriberError)) throw error;
    // What the service says is the operator's: it may name accounts, models and hosts.
    services.onError(new Error(`An image could not be described: ${error.message}`, { cause: error }));
    throw unavailable(error.fault, error);
  }
}

/** Tags that the asset lacks, in the spelling that the project already uses. */
function newTags(suggested: readonly string[], own: readonly string[], known: readonly string[]): string[] {
  const folded = (tag: string) => tag.toLowerCase();
  const spellings = new Map(known.map((tag) => [folded(tag), tag]));
  const taken = new Set(own.map(folded));
  return suggested
    .filter((tag) => !taken.has(folded(tag)))
    .map((tag) => spellings.get(folded(tag)) ?? tag)
    .filter((tag, index, all) => all.indexOf(tag) === index);
}

function unavailable(reason: string, cause?: unknown): DomainError {
  return new DomainError('SERVICE_UNAVAILABLE', { service: 'vision', reason }, { cause });
}

function notDescribable(): DomainError {
  return DomainError.of([invalidField('UploadSuggestionsRequest', 'upload', 'NOT_AN_IMAGE')]);
}
