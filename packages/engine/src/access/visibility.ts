import type { Actor, EffectivePermissions, RuleFamily } from '@lectern/domain';
import type { Visibility } from '@lectern/storage';
import { type CreatorRoles, creatorKey } from './creator-roles.ts';

/** How rules of one kind become grants of a restriction. */
interface GrantWriter<Rule, Grant> {
  family: RuleFamily<Rule>;
  /** Whether a rule is about reading here. */
  applies(rule: Rule): boolean;
  toGrants(rule: Rule): readonly Grant[];
  /** The grant of all there is, and how to know it. */
  whole: Grant;
  isWhole(grant: Grant): boolean;
}

/** The visibility of a role, as a restriction of lists; null without one. */
export function visibilityOf<Rule, Grant>(
  permissions: EffectivePermissions,
  writer: GrantWriter<Rule, Grant>,
): Visibility<Grant> | null {
  const { positive, negative } = writer.family(permissions);
  const grantsOf = (rules: readonly Rule[]) => rules.filter(writer.applies).flatMap(writer.toGrants);
  const [grants, denials] = [grantsOf(positive), grantsOf(negative)];
  const inherited = (permissions.inherited ?? []).map((role) => visibilityOf(role, writer));
  if (inherited.includes(null) || grants.some(writer.isWhole))
    return denials.length === 0 ? null : { grants: [writer.whole], denials };
  return { grants, denials, inherited: inherited.filter((visibility) => visibility !== null) };
}

/** Creators that a rule covers, as `<type>:<id>`; null for all. */
export function creatorsOf(
  onCreator: 'anyone' | 'self' | 'role' | null | undefined,
  { creator, roleId }: Actor,
  roles: CreatorRoles,
): readonly string[] | null {
  if (onCreator === 'self') return [creatorKey(creator)];
  if (onCreator !== 'role') return null;
  return [...roles].filter(([, role]) => role === roleId).map(([key]) => key);
}
