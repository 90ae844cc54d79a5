import type { WireAccessToken } from '#lib/wire.ts';

/** What the form of a token holds. */
export interface TokenValues {
  name: string;
  canAccessCda: boolean;
  canAccessCdaPreview: boolean;
  canAccessCma: boolean;
  roleId: string | null;
}

/** A token that may read what is published, the most common kind. */
export const newTokenValues: TokenValues = {
  name: '',
  canAccessCda: true,
  canAccessCdaPreview: false,
  canAccessCma: false,
  roleId: null,
};

/** From the wire into the form. */
export function toTokenValues({ attributes, relationships }: WireAccessToken): TokenValues {
  return {
    name: attributes.name,
    canAccessCda: attributes.can_access_cda,
    canAccessCdaPreview: attributes.can_access_cda_preview,
    canAccessCma: attributes.can_access_cma,
    roleId: relationships.role.data?.id ?? null,
  };
}

/** From the form onto the wire; `id` is absent for a new one. */
export function toTokenBody(values: TokenValues, id?: string) {
  return {
    data: {
      ...(id === undefined ? {} : { id }),
      type: 'access_token',
      attributes: {
        name: values.name.trim(),
        can_access_cda: values.canAccessCda,
        can_access_cda_preview: values.canAccessCdaPreview,
        can_access_cma: values.canAccessCma,
      },
      relationships: { role: { data: values.roleId === null ? null : { id: values.roleId, type: 'role' } } },
    },
  };
}
