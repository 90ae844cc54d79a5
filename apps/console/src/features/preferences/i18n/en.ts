/** Texts of a person's preferences. */
export const preferencesMessages = {
  'preferences.language': 'Language of the console',
  'preferences.language.hint': 'Kept in this browser. Languages of your content are chosen in the project settings.',
  'preferences.save': 'Save preferences',
  'preferences.saved': 'Preferences saved',
  'preferences.subtitle': 'For you, in this browser',
  'preferences.title': 'Preferences',
} as const;
