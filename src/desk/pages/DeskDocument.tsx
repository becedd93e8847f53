import {
  Activity,
  Box,
  ClipboardList,
  Cog,
  CreditCard,
  Globe,
  House,
  LifeBuoy,
  type LucideIcon,
  Menu,
  MessageSquare,
  ShieldCheck,
  Star,
  TrendingUp,
  Users,
  Webhook,
} from 'lucide-react'
import { Heading } from '#ui/Heading.tsx'
import { SkipLink } from '#ui/SkipLink.tsx'
import { BlockView } from './BlockView.tsx'
import type { DeskPage } from './blocks.ts'
import styles from './DeskDocument.module.css'
import { FormView } from './FormView.tsx'

const icons: Record<string, LucideIcon> = {
  home: House,
  people: Users,
  tickets: LifeBuoy,
  orders: CreditCard,
  webhooks: Webhook,
  revenue: TrendingUp,
  reviews: Star,
  jobs: Activity,
  sms: MessageSquare,
  models: Box,
  sites: Globe,
  system: Cog,
  audit: ClipboardList,
  team: ShieldCheck,
}

/** The frame of every page of the desk: what there is beside it, who is logged in, and the page itself. */
export function DeskDocument({ page }: { page: DeskPage }) {
  const { language, direction, title, name, back, blocks, operator, assets } = page
  return (
    <html lang={language} dir={direction} data-theme="blue" data-corners="soft" data-heads="start">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{`${title} · ${name}`}</title>
        <link rel="stylesheet" href={assets.style} />
        {page.needsScript && <script type="module" src={assets.script} />}
      </head>
      <body className={operator ? styles.inside : styles.outside}>
        <SkipLink target="main">{page.skip}</SkipLink>
        <header className={styles.header}>
          <a className={styles.brand} href="/">
            <span className={styles.mark} aria-hidden>
              {name.slice(0, 1)}
            </span>
            {name}
          </a>
          {operator && (
            <div className={styles.operator}>
              <a href={operator.href} className={styles.self}>
                <bdi>{operator.email}</bdi>
                <span className={styles.role}>{operator.role}</span>
              </a>
              <FormView form={operator.logout} />
            </div>
          )}
        </header>
        {operator && (
          <>
            <details className={styles.phoneMenu}>
              <summary>
                <Menu aria-hidden />
                {page.menu}
              </summary>
              <Sections page={page} />
            </details>
            <nav className={styles.side} aria-label={page.menu}>
              <Sections page={page} />
            </nav>
          </>
        )}
        <main id="main" tabIndex={-1} className={styles.main}>
          {back && (
            <a className={styles.back} href={back.href}>
              <span aria-hidden className="mirrored">
                ←
              </span>
              {back.label}
            </a>
          )}
          <Heading level={1} size="section">
            {title}
          </Heading>
          {blocks.map((block, at) => (
            // A page is drawn once: its parts never change places.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <BlockView key={at} block={block} />
          ))}
        </main>
        <footer className={styles.footer}>
          <nav aria-label={page.languagesLabel} className={styles.languages}>
            {page.languages.map(({ label, href, code, current }) => (
              <a key={code} href={href} lang={code} aria-current={current ? 'true' : undefined}>
                {label}
              </a>
            ))}
          </nav>
        </footer>
      </body>
    </html>
  )
}

/** Where one may go from here. */
function Sections({ page }: { page: DeskPage }) {
  return (
    <ul className={styles.sections}>
      {page.sections.map(({ id, label, href, current }) => {
        const Icon = icons[id] ?? Box
        return (
          <li key={id}>
            <a href={href} aria-current={current ? 'page' : undefined}>
              <Icon aria-hidden />
              {label}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
