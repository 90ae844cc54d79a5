/** Names and address of a person, as their account says. */
export interface PersonNames {
  email: string;
  firstName: string | null;
  lastName: string | null;
}

/** How a person is called: their names, or what stands before the @ of their address while they gave none. */
export function personName({ email, firstName, lastName }: PersonNames): string {
  const name = [firstName, lastName]
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(' ');
  return name === '' ? (email.split('@')[0] ?? email) : name;
}
