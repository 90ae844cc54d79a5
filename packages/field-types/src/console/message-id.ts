export type { FieldMessageId } from '../messages.ts';

/**
 * What the id of a text may be, among `Ids`: itself when it is one of them, or a pattern such as `error.${string}` when
 * some match it. A plain `string`, made of parts that are known at run time only, passes. Anything else has to be one
 * of `Ids`.
 */
export type KnownId<Id extends string, Ids extends string> = string extends Id
  ? Id
  : Id extends Ids
    ? Id
    : Extract<Ids, Id> extends never
      ? Ids
      : Id;
