import { englishTexts } from '@lectern/ui';
import { createIntl } from 'react-intl';
import { describe, expect, it, vi } from 'vitest';
import { customMessagesAt, fetchCustomMessages } from './custom-messages.ts';
import coreMessages from './en.json';
import { isSpeech, matchLanguage, regionalTag } from './languages.ts';
import { pseudo } from './pseudo.ts';
import { createMessageErrorReporter } from './report-message-error.ts';
import { uiTexts } from './ui-texts.ts';

describe('the language of a first visit', () => {
  it.each([
    [['de-AT', 'en'], 'de'],
    [['pt-PT'], 'pt-BR'],
    [['nl', 'fr-CA', 'en'], 'fr'],
    [['ja'], 'en'],
    [[], 'en'],
  ])('for a browser that prefers %j is %s', (tags, language) => {
    expect(matchLanguage(tags)).toBe(language);
  });

  it('includes the regional formats of the browser', () => {
    expect(regionalTag('en', ['de', 'en-GB'])).toBe('en-GB');
    expect(regionalTag('de', ['en-GB'])).toBe('de');
    expect(regionalTag('pt-BR', ['pt-PT'])).toBe('pt-BR');
  });

  it('ignores words that are not languages', () => {
    expect(['de', 'pseudo-rtl', 'pt', 'nl', null].map(isSpeech)).toEqual([true, true, false, false, false]);
  });
});

describe('texts of a project', () => {
  const answer = (body: unknown, status = 200) =>
    vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }));

  it('are fetched from the URL with the language in place of :locale', async () => {
    const request = answer({ 'shell.area.media': 'Library', nested: { a: 'b' }, count: 3 });

    const messages = await customMessagesAt('https://texts.example.org/:locale.json', request)('pt-BR');

    expect(request).toHaveBeenCalledWith('https://texts.example.org/pt-BR.json');
    expect(messages).toEqual({ 'shell.area.media': 'Library' });
  });

  it('distinguish why there are none', async () => {
    const ask = (request: typeof fetch) => fetchCustomMessages('https://texts.example.org/:locale', 'de', request);

    expect(await ask(answer({ a: 'b' }))).toEqual({ outcome: 'ready', messages: { a: 'b' } });
    expect(await ask(answer({}, 404))).toEqual({ outcome: 'refused', status: 404 });
    expect(await ask(answer(['a']))).toEqual({ outcome: 'unreadable' });
    expect(await ask(vi.fn<typeof fetch>(async () => new Response('<p>')))).toEqual({ outcome: 'unreadable' });
    expect(await ask(vi.fn<typeof fetch>(() => Promise.reject(new TypeError('no network'))))).toEqual({
      outcome: 'unreachable',
    });
  });

  it('are none when the status is not 200', async () => {
    expect(await customMessagesAt('https://texts.example.org/:locale', answer({ a: 'b' }, 203))('de')).toEqual({});
  });

  it('are none when the request fails', async () => {
    const request = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('no network')));

    expect(await customMessagesAt('https://texts.example.org/:locale', request)('de')).toEqual({});
  });

  it.each([[['a']], ['text'], [null]])('are none when the answer is %j', async (body) => {
    expect(await customMessagesAt('https://texts.example.org/:locale', answer(body))('de')).toEqual({});
  });
});

describe('pseudo', () => {
  it('changes words and keeps arguments and their keywords', () => {
    expect(pseudo({ a: '{count, plural, =0 {none} one {# model} other {# models}} in {name}', b: ' ' })).toEqual({
      a: '⟦{count, plural, =0 {ñóõñéê} one {# móõdéêl} other {# móõdéêlš}} íñ {name}⟧',
      b: ' ',
    });
  });
});

describe('faulty texts', () => {
  const faultsOf = (messages: Record<string, string>, values: Record<string, unknown>) => {
    const logged: string[] = [];
    const intl = createIntl({
      locale: 'de',
      messages,
      onError: createMessageErrorReporter((error) => logged.push((error as unknown as { code: string }).code)),
    });
    const text = () => intl.formatMessage({ id: 'lamp', defaultMessage: 'Lamp' }, values as Record<string, string>);
    return { text: [text(), text()], logged };
  };

  it.each([
    ['a missing variable', '{name} brennt', {}],
    ['a value of the wrong type', '{since, date}', { since: 'no day' }],
    ['an invalid option', '{kind, select, oil {Öl}}', { kind: 'gas' }],
    ['a text that does not parse', '{name brennt', { name: 'Ada' }],
  ])('%s: reported once, with the English text as fallback', (_, text, values) => {
    const result = faultsOf({ lamp: text }, values);

    expect(result.text).toEqual(['Lamp', 'Lamp']);
    expect(result.logged).toHaveLength(1);
  });
});

describe('the texts of the design system', () => {
  it('match the built-in texts of the components in the English catalogue', () => {
    const intl = createIntl({ locale: 'en', messages: coreMessages });
    const texts = uiTexts((id, values) => intl.formatMessage({ id }, values));

    const said = (words: typeof englishTexts) => ({ ...words, page: words.page(3), request: words.request('abc') });
    expect(said(texts)).toEqual(said(englishTexts));
  });
});
