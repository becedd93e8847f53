import type { ThemeName } from './fields.ts'

type Colours = Record<'fill' | 'onFill' | 'page' | 'tint' | 'text' | 'textMuted', string>

/** The colours of each theme for pictures that the server draws; the pages read theirs from the style sheet. */
export const themeColours: Record<ThemeName, Colours> = {
  default: {
    fill: '#066a5b',
    onFill: '#ffffff',
    page: '#f7fbfb',
    tint: '#e3f5f0',
    text: '#162524',
    textMuted: '#4a5c5b',
  },
  blue: {
    fill: '#0263de',
    onFill: '#ffffff',
    page: '#f8fafd',
    tint: '#e9f1fe',
    text: '#1b222b',
    textMuted: '#505964',
  },
  peach: {
    fill: '#ffa982',
    onFill: '#3e1b0b',
    page: '#fef9f7',
    tint: '#feece5',
    text: '#2a1f1a',
    textMuted: '#63544e',
  },
  pink: {
    fill: '#c91571',
    onFill: '#ffffff',
    page: '#fef8fb',
    tint: '#feebf0',
    text: '#291e23',
    textMuted: '#62535a',
  },
  orange: {
    fill: '#ff972f',
    onFill: '#331b06',
    page: '#fcfaf7',
    tint: '#feede0',
    text: '#282018',
    textMuted: '#61564b',
  },
  terre: {
    fill: '#7e432b',
    onFill: '#ffffff',
    page: '#fbf5ee',
    tint: '#f6e5d3',
    text: '#272017',
    textMuted: '#5f574b',
  },
}
