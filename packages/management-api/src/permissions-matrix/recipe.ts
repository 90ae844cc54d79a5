import type { World } from './world.ts';

/** The input of a matrix call besides its path: a body, a query, its own entities for path parameters. */
export interface Call {
  body?: unknown;
  query?: string;
  ids?: Record<string, string>;
  /** Error code of an authorized call that cannot succeed. */
  passesAs?: string;
  /** Reverts an allowed call for all that follow. */
  undo?(): Promise<unknown>;
  /** Restores what the call needs, whether it was allowed or not. */
  tidy?(): Promise<unknown>;
}

/** Builds the call of a row, separately for each role; `token` is the one it will be sent with. */
export type Recipe = (world: World, token: string) => Call | Promise<Call>;

/** A request body. */
export function doc(
  type: string,
  attributes: object = {},
  relationships: Record<string, object | null> = {},
): { data: object } {
  const linked = Object.entries(relationships).map(([name, data]) => [name, { data }]);
  return { data: { type, attributes, ...(linked.length > 0 && { relationships: Object.fromEntries(linked) }) } };
}

export const link = (type: string, id: string) => ({ type, id });

export const page = (world: World) => ({ item_type: link('item_type', world.pageId) });
