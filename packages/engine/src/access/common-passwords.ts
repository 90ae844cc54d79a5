let listed: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is among the most common ones, in whatever case: attackers begin with those. */
export async function isCommonPassword(password: string): Promise<boolean> {
  listed ??= loadList();
  return (await listed).has(password.toLowerCase());
}

/** A megabyte that only a new password needs. */
async function loadList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((entry) => String(entry).toLowerCase()));
}
