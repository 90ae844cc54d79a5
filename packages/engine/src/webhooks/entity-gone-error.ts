/** The environment of an entity is gone, and with it what describes the entity. */
export class EntityGoneError extends Error {
  override readonly name = 'EntityGoneError';
}
