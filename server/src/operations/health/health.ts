import type { HealthPart } from '@amritvasya/contract'
import { formatDate } from '@amritvasya/contract/rules/dates'
import type { BackupFacts, Facts } from '../facts/facts.ts'
import { thresholds } from './thresholds.ts'

type Finding = Pick<HealthPart, 'state' | 'finding'> & { note?: string; help?: string; path?: string }
type DatabaseFacts = NonNullable<Facts['database']>

const well = (finding: string): Finding => ({ state: 'well', finding })
const count = (number: number, one: string, many: string) =>
  number === 1 ? `1 ${one}` : `${number.toLocaleString('en-IN')} ${many}`

export function duration(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  if (minutes < 120) return count(minutes, 'minute', 'minutes')
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`
}

function backups({ backup }: Facts): Finding {
  if (!backup) {
    const help = 'Ask whoever runs the server to set up backups.'
    return { state: 'off', finding: 'The shop makes no backups itself', help }
  }
  const help = 'Ask whoever runs the server to look at the backups today. The shop itself goes on.'
  const { ageSeconds, obstacle } = backup
  if (obstacle !== null) {
    return {
      state: 'wrong',
      finding: 'Backups have stopped',
      help: `${help} What they need to know: ${obstacle}`,
    }
  }
  if (ageSeconds === null) return { state: 'wrong', finding: 'No backup has been made yet', help }
  if (!backup.isRestorable) {
    return {
      state: 'wrong',
      finding: 'The trial restore of a backup failed',
      help: `${help} What they need to know: it is tried again each night, and at once by amritvasya backup --drill`,
    }
  }
  if ((backup.walAgeSeconds ?? 0) > thresholds.walAgeSeconds) {
    const finding = `Nothing has been backed up for ${duration(backup.walAgeSeconds ?? 0)}`
    return { state: 'wrong', finding, help }
  }
  const finding = `Last backup ${duration(ageSeconds)} ago`
  if (ageSeconds > thresholds.backupAgeSeconds) return { state: 'wrong', finding, help }
  return drills(backup) ?? { ...well(finding), ...newestDrill(backup) }
}

/** @returns undefined unless a trial restore is overdue */
function drills({ drill, firstAgeSeconds }: BackupFacts): Finding | undefined {
  const isOverdue = drill
    ? drill.ageSeconds > thresholds.drillAgeSeconds
    : (firstAgeSeconds ?? 0) > thresholds.firstDrillSeconds
  if (!isOverdue) return undefined
  const help =
    'Ask whoever runs the server to look at it this week: a backup counts only once it was restored. ' +
    'What they need to know: amritvasya backup --drill does it at once'
  const finding = drill
    ? `No backup has been restored as a test since ${formatDate(drill.at)}`
    : notRestoredYet
  return { state: 'wrong', finding, help }
}

const notRestoredYet = 'No backup has been restored as a test yet'

function newestDrill({ drill }: BackupFacts): Pick<Finding, 'note' | 'help'> {
  if (drill) return { note: `A backup was restored on ${formatDate(drill.at)} as a test` }
  return {
    note: notRestoredYet,
    help: 'The shop does so by itself in the night after its first backup, and then each month.',
  }
}

function mail({ outbox }: DatabaseFacts): Finding {
  const retried = 'The shop keeps them and sends them as soon as it can.'
  if (outbox.failing > 0) {
    return {
      state: 'wrong',
      finding: `The mail server does not take ${count(outbox.failing, 'email', 'emails')}`,
      help: `${retried} Check the account at your mail provider: is it paid, and is its limit used up?`,
    }
  }
  const oldest = outbox.oldestSeconds ?? 0
  if (oldest > thresholds.outboxOldestSeconds) {
    return {
      state: 'wrong',
      finding: `${count(outbox.waiting, 'email waits', 'emails wait')}, the oldest for ${duration(oldest)}`,
      help: `${retried} Ask whoever runs the server to look at its log.`,
    }
  }
  return well('Emails are sent')
}

function webhooks({ webhooks: { oldestSeconds, waiting, paymentsSinceLast } }: DatabaseFacts): Finding {
  const asks = 'No payment is lost: the shop asks Razorpay every minute.'
  if ((oldestSeconds ?? 0) > thresholds.webhooksOldestSeconds) {
    return {
      state: 'wrong',
      finding: `${count(waiting, 'message', 'messages')} of Razorpay could not be processed`,
      help: `${asks} Ask whoever runs the server to look at its log.`,
    }
  }
  if (paymentsSinceLast >= thresholds.paymentsSinceLastWebhook) {
    return {
      state: 'wrong',
      finding: `Razorpay told nothing of the last ${paymentsSinceLast} payments`,
      help: `${asks} In Razorpay’s dashboard, check that the webhook is active and its address is this shop’s.`,
    }
  }
  return well('Razorpay’s messages arrive')
}

function outgoing({ outgoing: { failingSeconds, switchedOff } }: DatabaseFacts): Finding {
  const path = '/webhooks'
  if (switchedOff > 0) {
    const help =
      'It accepted nothing for days. Once its system answers, switch it on and send the events again.'
    const finding = `${count(switchedOff, 'webhook was', 'webhooks were')} switched off`
    return { state: 'wrong', finding, help, path }
  }
  if ((failingSeconds ?? 0) > thresholds.outgoingFailingSeconds) {
    const finding = `A webhook has accepted nothing for ${duration(failingSeconds ?? 0)}`
    const help = 'Each event is tried again for three days. Ask whoever runs the other system.'
    return { state: 'wrong', finding, help, path }
  }
  return well('Other systems are told of events')
}

function paymentPage({ paymentPage: visit }: DatabaseFacts): Finding {
  if (!visit) {
    const help = 'It is checked each hour where the shop has a public address (PUBLIC_URL).'
    return { state: 'off', finding: 'The payment page has not been checked', help }
  }
  const { differences, failure, ageSeconds } = visit
  if (differences.length > 0) {
    const finding = `The payment page differs from what the shop sends in ${count(differences.length, 'place', 'places')}`
    const help =
      'Ask whoever runs the server to look at it today: it can be a thief who wants card data, or a service in front of your shop that adds something. Until you know the reason, take the shop off the net or switch online payment off. What they need to know: '
    return { state: 'wrong', finding, help: help + differences.slice(0, 5).join('; ') }
  }
  if (ageSeconds > thresholds.paymentPageVisitSeconds) {
    const help = `Ask whoever runs the server to look at it.${failure ? ` What they need to know: ${failure}` : ''}`
    return {
      state: 'wrong',
      finding: `The payment page has not been checked for ${duration(ageSeconds)}`,
      help,
    }
  }
  if (failure) {
    const finding = 'The payment page could not be checked at the last attempt'
    return { state: 'off', finding, help: `It is tried again each hour. ${failure}` }
  }
  return well('The payment page is as the shop sends it')
}

function orders({ isOrderGuardActive }: Facts): Finding {
  if (isOrderGuardActive === undefined) {
    const help = 'Whoever runs the server has switched it off, or the database did not answer.'
    return { state: 'off', finding: 'Unpaid orders are not watched', help }
  }
  if (!isOrderGuardActive) return well('Unpaid orders are no more than usual')
  const help =
    'They can come from bots. The shop protects its stock by itself: orders of new customers keep nothing back until ' +
    'they are paid, their browsers do a second of work first, and they cannot choose cash on delivery. It ends when the orders do.'
  return { state: 'wrong', finding: 'Unusually many orders stay unpaid', help, path: '/orders' }
}

function jobs({ failedJobs, queues }: DatabaseFacts): Finding {
  const failed = failedJobs.reduce((sum, queue) => sum + queue.count, 0)
  if (failed > 0) {
    const help = 'Look at them, and try them again once their reason is gone.'
    return { state: 'wrong', finding: count(failed, 'job failed', 'jobs failed'), help, path: '/failed-jobs' }
  }
  const oldest = Math.max(0, ...queues.map(({ oldestSeconds }) => oldestSeconds))
  if (oldest > thresholds.queueOldestSeconds) {
    const help = 'Nothing is lost. Ask whoever runs the server to look at its log.'
    return { state: 'wrong', finding: `Jobs have been waiting for ${duration(oldest)}`, help }
  }
  return well('Jobs run')
}

function disk({ disk }: Facts): Finding {
  if (!disk) {
    const help = 'Ask whoever runs the server whether its disk is there.'
    return { state: 'wrong', finding: 'The disk cannot be read', help }
  }
  const share = disk.freeBytes / disk.totalBytes
  const finding = `${Math.floor(share * 100)} % of the disk is free`
  if (share >= thresholds.diskFreeShare) return well(finding)
  const help = 'Ask whoever runs the server for more space today: a full disk stops all orders.'
  return { state: 'wrong', finding, help }
}

function certificate(seconds: number): Finding {
  if (seconds >= thresholds.certificateSeconds) return well(`The certificate holds for ${duration(seconds)}`)
  const finding = seconds > 0 ? `The certificate ends in ${duration(seconds)}` : 'The certificate has ended'
  const help =
    'Ask whoever runs the server to renew it: browsers turn shoppers away once it has ended. ' +
    'What they need to know: certbot renew says why it was not renewed by itself'
  return { state: 'wrong', finding, help }
}

function clock(aheadSeconds: number): Finding {
  const seconds = Math.round(Math.abs(aheadSeconds))
  const off = seconds < 120 ? `${seconds} seconds` : duration(seconds)
  const finding = `The clock of the server is ${off} ${aheadSeconds > 0 ? 'fast' : 'slow'}`
  const help =
    'Ask whoever runs the server to set it: codes to sign in fail otherwise. What they need to know: timedatectl'
  return { state: 'wrong', finding, help }
}

const preOrders = ({ latePreOrders }: DatabaseFacts): Finding => ({
  state: 'wrong',
  finding: `${count(latePreOrders, 'pre-order', 'pre-orders')} should have been sent by now`,
  help: 'Send what has come. For the rest move the day: a mail tells the customers, and how to cancel.',
  path: `/orders?filter=${encodeURIComponent(JSON.stringify({ isPromiseOver: 'true' }))}`,
})

const unknown: Finding = {
  state: 'wrong',
  finding: 'The database does not answer',
  help: 'Check again in a minute.',
}

type Part = [HealthPart['key'], string, Finding]

/** Returns the parts in words for the owner, in a fixed order; webhooks only where other systems are told. */
export function healthOf(facts: Facts): HealthPart[] {
  const { database, certificateSeconds, clockAheadSeconds = 0 } = facts
  const parts: Part[] = [
    ['backups', 'Backups', backups(facts)],
    ['mail', 'Email', database ? mail(database) : unknown],
    ['webhooks', 'Razorpay', database ? webhooks(database) : unknown],
    ['paymentPage', 'Payment page', database ? paymentPage(database) : unknown],
    ['orders', 'Orders', orders(facts)],
    ...(database && database.latePreOrders > 0
      ? [['preOrders', 'Pre-orders', preOrders(database)] satisfies Part]
      : []),
    ['jobs', 'Jobs', database ? jobs(database) : unknown],
    ['disk', 'Disk', disk(facts)],
    ...(certificateSeconds === undefined
      ? []
      : [['certificate', 'Certificate', certificate(certificateSeconds)] satisfies Part]),
    ...(Math.abs(clockAheadSeconds) > thresholds.clockSeconds
      ? [['clock', 'Clock', clock(clockAheadSeconds)] satisfies Part]
      : []),
    ...(database && database.outgoing.addresses > 0
      ? [['outgoing', 'Webhooks', outgoing(database)] satisfies Part]
      : []),
  ]
  return parts.map(([key, title, { note = null, help = null, path = null, ...finding }]) => ({
    key,
    title,
    ...finding,
    note,
    help,
    path,
  }))
}
