/** What the operator of a server lets people do by themselves. */
export interface Openness {
  /** Who may make an account: anyone, or only whoever has been invited to a project. */
  readonly signUp: 'open' | 'closed';
  /** Who may create projects: every account, those that own one already, or only the operator on the command line. */
  readonly siteCreation: 'everyone' | 'owners' | 'operator';
}

/** Accounts need an invitation, and projects are created by those who own some. */
export const defaultOpenness: Openness = { signUp: 'closed', siteCreation: 'owners' };
