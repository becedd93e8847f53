import type pg from 'pg'

/** Sites of the rows: most of everything belongs to the first. */
const site = "case when n % 10 = 0 then 'hub' else 'pdf' end"
/** Spread over the last year, the newest last. */
const moment = 'now() - make_interval(secs => 31536000 * (1 - n / $1::float8))'
/** Jobs and files live for a day or two. */
const lately = 'now() - make_interval(secs => 90000 * (1 - n / $1::float8))'
const account = '1 + (n::bigint * 7919) % $1::bigint'
/** Of what renews one in fifty is not paid when it is due. */
const pastDue = 'case when n % 50 = 0 then -1000 else 12 end'
const siteOfAccount = `case when (${account}) % 10 = 0 then 'hub' else 'pdf' end`
const id = 'md5(n::text)::uuid'

const statements = [
  `insert into account (site, email, confirmed_at, created_at, guest)
   select ${site}, 'person' || n || '@example.com', ${moment}, ${moment}, n % 4 = 0 and n > $1 * 0.996 from generate_series(1, $1::int) n`,
  `insert into membership (account_id, expires_at, subscribed, periods)
   select n, now() + make_interval(days => n % 60 - 5), n % 2 = 0, jsonb_build_array(jsonb_build_object('quota', 1800,
     'start', extract(epoch from ${moment}) * 1000, 'end', extract(epoch from ${moment} + make_interval(days => n % 90)) * 1000))
   from generate_series(1, $1::int) n`,
  `insert into "order" (id, site, account_id, email, offer, amount_minor, currency, status, language, origin, success_url, cancel_url, provider,
     checkout_id, subscription_id, renews, trial_turned, created_at, paid_at, paid_until,
     ended_told, synced_at)
   select ${id}, ${site}, ${account}, 'person' || (${account}) || '@example.com',
     jsonb_build_object('offerType', n % 3, 'nowMinor', 100, 'planId', 'month', 'period', jsonb_build_object('duration', 1, 'unit', 4)), 4980, 'USD',
     case when n % 200 = 0 then 'waiting' when n % 50 = 0 then 'failed' else 'paid' end,
     'en', 'https://example.com', '/', '/', 'stripe', 'checkout ' || n, 'subscription ' || n, n % 3 = 0, n % 6 = 1, ${moment}, ${moment},
     case when n % 3 = 0 and n % 1000 <> 0 then now() + make_interval(days => n % 30, hours => ${pastDue}) else ${moment} + interval '1 month' end,
     ${moment} + interval '1 month' - make_interval(hours => case when n % 40 = 1 then 1 else 0 end),
     now() - interval '1 minute' from generate_series(1, $1::int) n`,
  `insert into payment (id, order_id, amount_minor, currency, paid_at, period_start, period_end, number)
   select 'charge ' || n, ${id}, 4980, 'USD', ${moment}, ${moment}, ${moment} + interval '1 month', n
   from generate_series(1, $1::int) n where n % 50 <> 0`,
  `insert into webhook (id, provider, type, refs, body, received_at, handled_at, trouble)
   select 'stripe:' || n, 'stripe', 'invoice.paid', '{}', '', ${moment}, case when n % 5000 = 0 then null else now() end,
   case when n % 10000 = 0 then 'no such order' end from generate_series(1, $1::int) n`,
  `insert into file (id, account_id, key, name, purpose, kind, bytes, created_at, expires_at)
   select ${id}, ${account}, 'results/' || n, 'letter ' || n || '.docx', 'result', 'docx', 50000, ${lately}, ${lately} + interval '25 hours'
   from generate_series(1, $1::int) n`,
  `insert into job (id, account_id, site, kind, input, state, progress, attempts, result_id, created_at, finished_at)
   select ${id}, ${account}, ${siteOfAccount}, case when n % 3 = 0 then 'pdf-convert' else 'matting' end, jsonb_build_object('fileId', ${id}),
     case when n % 100 = 0 then 'failed' when n > $1 - 200 then 'waiting' else 'done' end, 100, 1, ${id}, ${lately},
     case when n > $1 - 200 then null else ${lately} end from generate_series(1, $1::int) n`,
  `insert into spend (key, account_id, amount, is_settled, created_at)
   select 'job ' || ${id}, ${account}, 1, true, ${lately} from generate_series(1, $1::int) n`,
  `insert into sms_message (id, account_id, sender, recipient, text, outgoing, segments, network_segments, status, code, address, fingerprint, created_at,
     handed_over_at)
   select ${id}, ${account}, 'Sundry', '+1415555' || lpad((n % 10000)::text, 4, '0'), 'Hello', 'Hello', 1, 1,
     case when n > $1 - 200 then 0 else 1 end, 'code' || n, '10.0.0.' || n % 250, md5(n::text), ${moment}, ${moment}
   from generate_series(1, $1::int) n`,
  `insert into sms_trail (message_id, account_id, email, site, address, sender, recipient, text, created_at)
   select ${id}, ${account}, 'person' || (${account}) || '@example.com', ${site}, '10.0.0.1', 'Sundry', '+1415555' || lpad((n % 10000)::text, 4, '0'),
     'Hello', ${moment} from generate_series(1, $1::int) n`,
  `insert into member_count (month, site, plan, members, stayed)
   select (date_trunc('month', now(), 'UTC') - make_interval(months => m))::date, 'site' || n, plan, 1000, 1000 - (n * 7919 + m) % 300
   from generate_series(1, 12) m, generate_series(1, least(10000, $1::int / 100)) n, unnest(array['week', 'month', 'life']) plan`,
  `insert into member_count (month, site, plan, members, stayed)
   select month, '', '', sum(members), sum(stayed) from member_count group by month`,
  `insert into preview (uid, account_id, kind, input, created_at)
   select ${id}, ${account}, 'matting', '{}', ${lately} from generate_series(1, $1::int) n where n % 5 = 0`,
]

/** Fills the tables that grow with so many rows each, as a busy year and two busy days leave them, and has PostgreSQL learn what is in them. */
export async function fill(pool: pg.Pool, rows: number): Promise<void> {
  const client = await pool.connect()
  try {
    // What foreign keys and lists of indexes check for each row is right by the way in which these are made.
    await client.query(
      'set session_replication_role = replica; set statement_timeout = 0; set synchronous_commit = off',
    )
    for (const statement of statements) await client.query(statement, statement.includes('$1') ? [rows] : [])
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}
