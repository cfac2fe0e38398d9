/** The codes are ISO 3166-1 alpha-2. */
const codes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS ' +
  'BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE ' +
  'EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM ' +
  'HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC ' +
  'LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA ' +
  'NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW ' +
  'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO ' +
  'TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'

const display = new Intl.DisplayNames(['en-IN'], { type: 'region' })

/** ISO codes in the order of their names. */
export const countryCodes: readonly string[] = codes
  .split(' ')
  .toSorted((a, b) => countryName(a).localeCompare(countryName(b)))

/** Returns the English name of a country. @param code ISO 3166-1 alpha-2 */
export function countryName(code: string): string {
  return display.of(code) ?? code
}

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\band\b/g, '&')
    .replace(/[^a-z&]+/g, ' ')
    .trim()

const otherNames: Readonly<Record<string, string>> = {
  bharat: 'IN',
  brasil: 'BR',
  burma: 'MM',
  'czech republic': 'CZ',
  'democratic republic of the congo': 'CD',
  'dr congo': 'CD',
  england: 'GB',
  'great britain': 'GB',
  'hong kong': 'HK',
  holland: 'NL',
  'ivory coast': 'CI',
  myanmar: 'MM',
  turkey: 'TR',
  uae: 'AE',
  uk: 'GB',
  'united states of america': 'US',
  us: 'US',
  usa: 'US',
}

const codeByName = new Map([
  ...Object.entries(otherNames),
  ...countryCodes.map((code) => [folded(countryName(code)), code] as const),
])

/** Returns the ISO code of a country's code or English name, in any case; undefined for an unknown one. */
export function countryCodeOf(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  return countryCodes.includes(code) ? code : codeByName.get(folded(text))
}
