/** The longest name of an environment. */
export const environmentNameMaxLength = 100;

/** Whether a name consists of lowercase letters, digits and dashes (reference, project 4). */
export function isEnvironmentName(name: string): boolean {
  return /^[a-z0-9-]+$/.test(name);
}
