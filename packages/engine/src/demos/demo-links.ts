/** Where visitors of a try-out project are led; null for nowhere. */
export interface DemoLinks {
  signUpUrl: string | null;
  contactUrl: string | null;
}

/** Without links. */
export const noDemoLinks: DemoLinks = { signUpUrl: null, contactUrl: null };
