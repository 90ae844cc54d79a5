import { expect, it } from 'vitest';
import { isTemplate, isUrlTemplate } from './template.ts';

it('knows templates by their tags and sections', () => {
  expect(isTemplate('{"id": "{{entity.id}}"{{#a}}, "b": {{{b}}}{{/a}}}')).toBe(true);
  for (const broken of ['{{entity.id', '{{#a}}', '{{/a}}', '{{#a}}{{/b}}']) expect(isTemplate(broken)).toBe(false);
});

it('knows URLs, with tags in any place but their beginning', () => {
  for (const url of ['https://example.com', 'http://{{environment}}.example.com/{{#a}}x{{/a}}?id={{entity.id}}'])
    expect([url, isUrlTemplate(url)]).toEqual([url, true]);
  for (const url of ['example.com', 'ftp://example.com', '{{url}}', 'https://{{a', 'https://'])
    expect([url, isUrlTemplate(url)]).toEqual([url, false]);
});
