/** Line (counted from 1) at which a text stops being JSON; null when it is fine or empty. */
export function jsonProblemLine(text: string): number | null {
  if (text.trim() === '') return null;
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const line = /line (\d+)/.exec(message)?.[1];
    if (line !== undefined) return Number(line);
    const position = /position (\d+)/.exec(message)?.[1];
    const end = position === undefined ? text.length : Number(position);
    return text.slice(0, end).split('\n').length;
  }
}
