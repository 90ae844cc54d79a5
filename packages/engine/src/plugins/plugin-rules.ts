import {
  DomainError,
  invalidField,
  isWebUrl,
  maxPluginParametersBytes,
  type Plugin,
  type Problem,
} from '@lectern/domain';

/** Most plugins of an environment: the protocol lists them all at once, and each opens a frame in the console. */
const maxPlugins = 500;

/** Refuses a plugin that breaks a rule, naming every one as `INVALID_FIELD`. */
export function assertPluginValid({ name, source, legacy }: Plugin): void {
  const problems: Problem[] = [];
  if (name.trim() === '') problems.push(invalidPlugin('name', 'VALIDATION_REQUIRED'));
  if (source.kind === 'url' && source.url === '') problems.push(invalidPlugin('url', 'VALIDATION_REQUIRED'));
  else if (source.kind === 'url' && !isWebUrl(source.url)) problems.push(invalidPlugin('url', 'VALIDATION_FORMAT'));
  if (legacy !== null && legacy.fieldTypes.length === 0)
    problems.push(invalidPlugin('field_types', 'VALIDATION_REQUIRED'));
  if (problems.length > 0) throw DomainError.of(problems);
}

/** Throws `TECHNICAL_LIMIT_REACHED` for parameters that are too large to be sent to everyone. */
export function assertParametersFit(parameters: Readonly<Record<string, unknown>>): void {
  if (Buffer.byteLength(JSON.stringify(parameters)) <= maxPluginParametersBytes) return;
  throw new DomainError('TECHNICAL_LIMIT_REACHED', { limit: 'plugin_parameters_bytes', max: maxPluginParametersBytes });
}

/** Throws `TECHNICAL_LIMIT_REACHED` when an environment has as many plugins as it can. */
export function assertRoomForPlugin(existing: readonly Plugin[]): void {
  if (existing.length >= maxPlugins)
    throw new DomainError('TECHNICAL_LIMIT_REACHED', { limit: 'plugins', max: maxPlugins });
}

/** An `INVALID_FIELD` problem of a plugin. */
export function invalidPlugin(field: string, code: string, details: Record<string, unknown> = {}): Problem {
  return invalidField('Plugin', field, code, details);
}
