/**
 * The name of a model inside a sentence: "New article". Only English writes it in lower case; German nouns keep their
 * capital, and other languages often begin the sentence with it ("Article sans titre").
 */
export function nameInSentence(name: string, language = pageLanguage()): string {
  return language === '' || language.startsWith('en')
    ? name.toLocaleLowerCase(language === '' ? 'en' : language)
    : name;
}

function pageLanguage(): string {
  return typeof document === 'undefined' ? 'en' : document.documentElement.lang;
}
