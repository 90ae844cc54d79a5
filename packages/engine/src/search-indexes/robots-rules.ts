import robotsParser from 'robots-parser';

/** What robots.txt says to one crawler. */
export interface RobotsRules {
  allows(url: string): boolean;
  sitemaps: readonly string[];
}

interface Group {
  agents: string[];
  lines: string[];
}

const mostLines = 5_000;

/**
 * Rules of a robots.txt for the first group that names the crawler with its suffix, else without, else everyone. Of its
 * `allow` and `disallow` lines the first that matches decides (reference, delivery 7), and not the most specific one,
 * so each is a parser of its own: `robots-parser` knows how one line matches.
 */
export function robotsRules(text: string, robotsUrl: string, agents: readonly string[]): RobotsRules {
  const groups = groupsOf(text);
  const named = [...agents.map((agent) => agent.toLowerCase()), '*'];
  const group = named.map((agent) => groups.find((one) => one.agents.includes(agent))).find((one) => one !== undefined);
  const rules = (group?.lines ?? []).map((line) => robotsParser(robotsUrl, `User-agent: *\n${line}`));
  return {
    allows(url) {
      const first = rules.find((rule) => (rule.getMatchingLineNumber(url, '*') ?? -1) > 0);
      return first?.isAllowed(url, '*') ?? true;
    },
    sitemaps: robotsParser(robotsUrl, text).getSitemaps(),
  };
}

/** Consecutive `user-agent` lines share the rules that follow. */
function groupsOf(text: string): Group[] {
  const groups: Group[] = [];
  let isNaming = false;
  for (const line of text.split(/\r\n|\r|\n/, mostLines)) {
    const [, name = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line) ?? [];
    const field = name.toLowerCase();
    const latest = groups.at(-1);
    if (field === 'user-agent') {
      const agent = value.trim().toLowerCase();
      if (isNaming && latest !== undefined) latest.agents.push(agent);
      else groups.push({ agents: [agent], lines: [] });
      isNaming = true;
    } else if (field === 'allow' || field === 'disallow') {
      isNaming = false;
      latest?.lines.push(`${field}: ${value.trim()}`);
    }
  }
  return groups;
}
