import Bowser from 'bowser';
import { isbot } from 'isbot';
import type { PageContext } from '../../../events/entities/page.ts';

type AgentFields = Pick<
  PageContext,
  | 'is_bot'
  | 'is_mobile_agent'
  | 'is_tablet_agent'
  | 'social_bot'
  | 'browser_name'
  | 'browser_type'
  | 'browser_version'
  | 'platform'
  | 'platform_version'
>;

/** Crawlers of social networks, by their user agents. */
const socialBots: readonly [RegExp, string][] = [
  [/facebookexternalhit|facebot/i, 'facebook'],
  [/twitterbot/i, 'twitter'],
  [/linkedinbot/i, 'linkedin'],
  [/slackbot/i, 'slack'],
  [/discordbot/i, 'discord'],
  [/whatsapp/i, 'whatsapp'],
  [/telegrambot/i, 'telegram'],
];
const maxAgentLength = 512;

/** Bot, device, browser and platform of a user agent (S1.3). */
export function agentFieldsOf(header: string | undefined): AgentFields {
  const agent = (header ?? '').slice(0, maxAgentLength);
  const { browser, os, platform } = agent
    ? Bowser.parse(agent)
    : ({ browser: {}, os: {}, platform: {} } as ReturnType<typeof Bowser.parse>);
  return {
    // Headless Chrome is usually an automated browser, not a search engine.
    is_bot: isbot(agent.replace('HeadlessChrome', 'Chrome')),
    is_mobile_agent: platform.type === 'mobile',
    is_tablet_agent: platform.type === 'tablet',
    social_bot: socialBots.find(([pattern]) => pattern.test(agent))?.[1] ?? null,
    browser_name: browser.name || null,
    browser_type: platform.type || null,
    browser_version: browser.version || null,
    platform: os.name || null,
    platform_version: os.version || null,
  };
}
