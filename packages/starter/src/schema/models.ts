/** What the starter project is made of: models first, then blocks. */
const modelKeys = ['home_page', 'article', 'author', 'exhibition', 'page'] as const;
const blockKeys = ['image_block', 'exhibition_teaser'] as const;

export type ModelKey = (typeof modelKeys)[number];
export type BlockKey = (typeof blockKeys)[number];

export function isModelKey(word: string): word is ModelKey {
  return (modelKeys as readonly string[]).includes(word);
}
