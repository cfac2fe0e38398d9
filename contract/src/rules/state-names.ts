import { type StateCode, type StateName, states } from './states.ts'

/** ISO 3166-2 and vehicle codes, former names, short forms and misspellings, as {@link folded}. */
const otherSpellings: Record<StateCode, string> = {
  '01': 'jk, j k, jammu kashmir, jammu, kashmir',
  '02': 'hp, himachal',
  '03': 'pb, panjab',
  '04': 'ch, chd',
  '05': 'uk, ut, ua, uttaranchal, uttrakhand, uttarkhand',
  '06': 'hr, hariyana',
  '07': 'dl, new delhi, nct of delhi, nct delhi, delhi nct, national capital territory of delhi',
  '08': 'rj, rajsthan',
  '09': 'up, uttarpradesh',
  '10': 'br',
  '11': 'sk',
  '12': 'ar, arunachal',
  '13': 'nl',
  '14': 'mn',
  '15': 'mz',
  '16': 'tr',
  '17': 'ml',
  '18': 'as',
  '19': 'wb, bengal, westbengal, paschim banga, paschimbanga',
  '20': 'jh, jharkand',
  '21': 'or, od, orissa, odissa',
  '22': 'ct, cg, chattisgarh, chhatisgarh, chattisgadh, chhattisgadh',
  '23': 'mp, madhyapradesh',
  '24': 'gj, gujrat',
  '26': 'dh, dn, dd, dnh, dnhdd, dadra nagar haveli, daman diu, dadra nagar haveli daman diu, daman, diu, silvassa',
  '27': 'mh, maharastra, maharashta',
  '29': 'ka, karnatka, karnatak',
  '30': 'ga',
  '31': 'ld, lakshadweep islands, laccadive islands, lakshwadeep',
  '32': 'kl, keralam, kerela',
  '33': 'tn, tamilnadu, tamil nad',
  '34': 'py, pondicherry, pondichery, pondy, puduchery',
  '35': 'an, a n, a n islands, andaman nicobar, andaman, andamans, nicobar',
  '36': 'ts, tg, telengana, telanagana',
  '37': 'ap, ad, andhra, andhrapradesh',
  '38': 'la, leh, leh ladakh',
}

/** Drops 'and', accents, punctuation and words such as 'State of' or '(UT)'. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('.', '')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\b(?:and|state|union territory|ut of)\b| ut *$/g, ' ')
    .replace(/^ *of\b/, ' ')
    .replace(/ +/g, ' ')
    .trim()

const byCode = new Map<string, StateName>(states.map(({ gstCode, name }) => [gstCode, name]))
const codes = new Map<string, StateCode>(states.map(({ name, gstCode }) => [name, gstCode]))
const bySpelling = new Map<string, StateName>(
  states.flatMap(({ name, gstCode }) =>
    [name, gstCode, String(Number(gstCode)), ...otherSpellings[gstCode].split(', ')].map(
      (spelling): [string, StateName] => [folded(spelling), name],
    ),
  ),
)
// GST has retired these: Daman and Diu, and Andhra Pradesh before Telangana.
bySpelling.set('25', 'Dadra and Nagar Haveli and Daman and Diu').set('28', 'Andhra Pradesh')

/**
 * Any case, spelling or former name ('Orissa'), or a code ('MH', 'IN-MH', '27').
 * @returns undefined for a text that is no state of India
 */
export function findStateName(text: string): StateName | undefined {
  const plain = folded(text)
  return bySpelling.get(plain) ?? bySpelling.get(plain.replace(/^in /, ''))
}

/**
 * The name may have any spelling.
 * @returns two digits; undefined for a text that is no state of India
 */
export function stateCode(text: string): StateCode | undefined {
  const name = findStateName(text)
  return name && codes.get(name)
}

/** @param code two digits of the GST portal's list */
export const stateOfCode = (code: string): StateName | undefined => byCode.get(code)
