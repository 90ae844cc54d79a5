/** Kinds of credential that may be given as creator of a record. */
export const creatorTypes = ['account', 'user', 'access_token', 'sso_user', 'organization'] as const;
