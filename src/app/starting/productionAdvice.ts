import type { Env } from '#platform/env.ts'

/** What a start in production lacks that others rely on: a sentence for each, with the setting that mends it. */
export function productionAdvice(env: Env): string[] {
  if (env.NODE_ENV !== 'production') return []
  const lacks: [lacking: boolean, sentence: string][] = [
    [!env.SMTP_URL, 'SMTP_URL is not set: no mail leaves, so nobody can set a new password or confirm an email'],
    [
      !env.STRIPE_SECRET_KEY && !env.SANDBOX_PAYMENTS,
      'STRIPE_SECRET_KEY is not set: no site can take a payment (SANDBOX_PAYMENTS=true allows the sandbox, which moves no money)',
    ],
    [
      env.SANDBOX_PAYMENTS === true,
      'SANDBOX_PAYMENTS is on: whoever knows a test card gets what is sold without paying for it',
    ],
    [env.DEMO === true, 'DEMO is on: every site has a member whose password is printed at the start'],
    [!env.BACKUP_TO, 'BACKUP_TO is not set: nobody makes backups'],
  ]
  return lacks.flatMap(([lacking, sentence]) => (lacking ? [sentence] : []))
}
