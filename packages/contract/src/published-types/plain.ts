/**
 * A type of the wire without what only TypeScript knows: lists that may not be changed or have at least one member, and
 * the tags that published types put on records.
 */
export type Plain<T> = T extends readonly (infer Entry)[]
  ? Plain<Entry>[]
  : T extends object
    ? { [Name in keyof T as Name extends '__itemTypeId' ? never : Name]: Plain<T[Name]> }
    : T;
