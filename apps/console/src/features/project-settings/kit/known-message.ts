import settingsMessages from '#features/project-settings/i18n/en.json';

/** A message ID that a code of the server makes, or another one where there is no message for it. */
export function knownMessage(id: string, otherwise: string): string {
  return hasMessage(id) ? id : otherwise;
}

/** Whether there is a message with an ID that a code of the server makes. */
export function hasMessage(id: string): boolean {
  return id in settingsMessages;
}
