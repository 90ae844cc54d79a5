/** Where users of the console find help, as the operator says; null for nowhere. */
export interface HelpLinks {
  documentationUrl: string | null;
  supportUrl: string | null;
}

/** Without links. */
export const noHelpLinks: HelpLinks = { documentationUrl: null, supportUrl: null };
