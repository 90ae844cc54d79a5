import settingsMessages from '#features/project-settings/i18n/en.json';

/** Message id of why a call had no response. */
export function failureMessage(code: string | null): string {
  // messages: settings.webhooks.failure.*
  const id = `settings.webhooks.failure.${code}`;
  return id in settingsMessages ? id : 'settings.webhooks.failure.other';
}
