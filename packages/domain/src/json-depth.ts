/** Deeper documents are no one's content, and exhaust the stack of whatever walks them. */
const maxJsonDepth = 500;

/**
 * Whether JSON exceeds the limits of nesting or number of values: `depth`, `values`, or null. Reads the text, so that
 * excessive JSON is never parsed. Member names do not count as values.
 */
export function jsonExcess(json: string, maxValues: number): 'depth' | 'values' | null {
  let depth = 0;
  // Each value but the first follows a comma, or begins a list or an object.
  let values = 1;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (isInText) {
      if (code === backslash) at += 1;
      else if (code === quote) isInText = false;
    } else if (code === quote) isInText = true;
    else if (code === openBracket || code === openBrace) {
      depth += 1;
      const next = json.charCodeAt(at + 1);
      if (next !== closeBracket && next !== closeBrace) values += 1;
      if (depth > maxJsonDepth) return 'depth';
    } else if (code === comma) values += 1;
    else if (code === closeBracket || code === closeBrace) depth -= 1;
    if (values > maxValues) return 'values';
  }
  return null;
}

const quote = 0x22;
const comma = 0x2c;
const backslash = 0x5c;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;
