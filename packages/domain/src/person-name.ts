/** Names and address of a user, from their account. */
export interface PersonNames {
  email: string;
  firstName: string | null;
  lastName: string | null;
}

/** The display name of a user: their names, or the local part of their email address without any. */
export function personName({ email, firstName, lastName }: PersonNames): string {
  const name = [firstName, lastName]
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(' ');
  return name === '' ? (email.split('@')[0] ?? email) : name;
}
