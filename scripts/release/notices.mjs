import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentOf } from './archive.mjs'

/** @typedef {import('./archive.mjs').Entries} Entries */
/** @typedef {import('./sbom.mjs').Shipped} Shipped */

const licenceFile = /^(licen[cs]e|copying|notice)/i
const rule = '='.repeat(80)

/**
 * Collects the licences of everything in a release that others have made.
 * @param {Shipped[]} packages
 * @param {Entries} entries
 * @returns {Promise<Buffer>}
 */
export async function makeNotices(packages, entries) {
  const sections = packages
    .map(({ name, version, folder, licence }) => ({
      title: `${name} ${version} (${licence})`,
      text: licenceTextsIn(folder),
    }))
    .sort((a, b) => (a.title < b.title ? -1 : 1))
  const node = entries.get('node_modules/node/LICENSE')
  if (node) sections.push({ title: 'Node.js', text: (await contentOf(node)).toString() })
  sections.push({ title: 'PostgreSQL', text: postgresLicence })
  sections.push({
    title: 'libatomic (GPL-3.0-or-later with the GCC Runtime Library Exception 3.1)',
    text: 'Copyright Free Software Foundation, Inc. Source: https://sources.debian.org/src/gcc-12/',
  })
  return Buffer.from(sections.map(({ title, text }) => `${rule}\n${title}\n${rule}\n\n${text}\n\n`).join(''))
}

/** @param {string} folder of a package */
function licenceTextsIn(folder) {
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    (file) => file.isFile() && licenceFile.test(file.name),
  )
  const texts = files
    .map(({ name }) => name)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').trim())
  return texts.length > 0 ? texts.join('\n\n') : 'The package has no text of its licence.'
}

/** The text is that of https://www.postgresql.org/about/licence/. */
const postgresLicence = `PostgreSQL Database Management System
(also known as Postgres, formerly known as Postgres95)

Portions Copyright © 1996-2026, The PostgreSQL Global Development Group

Portions Copyright © 1994, The Regents of the University of California

Permission to use, copy, modify, and distribute this software and its documentation for any purpose, without fee, and
without a written agreement is hereby granted, provided that the above copyright notice and this paragraph and the
following two paragraphs appear in all copies.

IN NO EVENT SHALL THE UNIVERSITY OF CALIFORNIA BE LIABLE TO ANY PARTY FOR DIRECT, INDIRECT, SPECIAL, INCIDENTAL, OR
CONSEQUENTIAL DAMAGES, INCLUDING LOST PROFITS, ARISING OUT OF THE USE OF THIS SOFTWARE AND ITS DOCUMENTATION, EVEN IF
THE UNIVERSITY OF CALIFORNIA HAS BEEN ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.

THE UNIVERSITY OF CALIFORNIA SPECIFICALLY DISCLAIMS ANY WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE. THE SOFTWARE PROVIDED HEREUNDER IS ON AN "AS IS"
BASIS, AND THE UNIVERSITY OF CALIFORNIA HAS NO OBLIGATIONS TO PROVIDE MAINTENANCE, SUPPORT, UPDATES, ENHANCEMENTS, OR
MODIFICATIONS.`
