import { DOMParser } from '@xmldom/xmldom';

/** A text that is no XML document, or one with a DOCTYPE, whose entities could name files and expand without end. */
export class XmlError extends Error {
  override readonly name = 'XmlError';
}

/** Parses a document and returns its root. Throws `XmlError` for what is malformed, and for any DOCTYPE. */
export function parseXml(text: string): Element {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new XmlError('documents with a DOCTYPE are not accepted');
  const refuse = (message: string) => {
    throw new XmlError(message);
  };
  try {
    const parser = new DOMParser({ errorHandler: { warning: refuse, error: refuse, fatalError: refuse } });
    const root = parser.parseFromString(text, 'text/xml').documentElement;
    // Declared as always there; a text without any element has none.
    if ((root as Element | null) === null) throw new XmlError('there is no root element');
    return root;
  } catch (error) {
    throw error instanceof XmlError ? error : new XmlError('not an XML document', { cause: error });
  }
}

/** The elements of a name directly below another. */
export function childrenOf(parent: Element, namespace: string, name: string): Element[] {
  return Array.from(parent.childNodes).filter(
    (node): node is Element => isElement(node) && node.namespaceURI === namespace && node.localName === name,
  );
}

/** The only element of a name directly below another; null where there is none, and where there are several. */
export function onlyChild(parent: Element, namespace: string, name: string): Element | null {
  const [first, ...others] = childrenOf(parent, namespace, name);
  return first === undefined || others.length > 0 ? null : first;
}

/** Every element of a name below another, at any depth. */
export function descendantsOf(parent: Element, namespace: string, name: string): Element[] {
  return Array.from(parent.getElementsByTagNameNS(namespace, name));
}

/** The whole text of an element, whatever comments are between its parts. */
export function textOf(element: Element): string {
  return Array.from(element.childNodes)
    .filter(({ nodeType }) => nodeType === textNode || nodeType === cdataNode)
    .map(({ nodeValue }) => nodeValue ?? '')
    .join('')
    .trim();
}

/** An attribute without namespace; null where it is missing. */
export function attributeOf(element: Element, name: string): string | null {
  return element.hasAttribute(name) ? element.getAttribute(name) : null;
}

const elementNode = 1;
const textNode = 3;
const cdataNode = 4;

function isElement(node: Node): node is Element {
  return node.nodeType === elementNode;
}
