import { parentPort, workerData } from 'node:worker_threads'
import { darkPatterns } from '@amritvasya/contract/rules/dark-patterns'
import { formatDay, ink, PdfPage } from '../../platform/pdf/pdf-layout.ts'
import type { Declaration } from './declaration.ts'

const GUIDELINES =
  'Annexure 1 of the Guidelines for Prevention and Regulation of Dark Patterns, 2023 (sections 2(9), 10 and 18 of the Consumer Protection Act, 2019)'

function introduce({ shop, version, isDeclared, outdated }: Declaration): {
  title: string
  statement: string
} {
  const tests = `Each point is tried in a real browser by the test that is named, in version ${version} of the shop’s software.`
  const undeclared = outdated
    ? `the seller’s declaration of ${formatDay(outdated.at)} was about version ${outdated.version}, and the shop has not been examined again since this list changed.`
    : 'the seller has not yet declared that the shop’s own texts, pictures and prices were examined.'
  return isDeclared
    ? {
        title: 'Self-declaration on dark patterns',
        statement: `We have examined the online shop “${shop}” for the dark patterns of ${GUIDELINES}, as the Central Consumer Protection Authority advises every platform to do, and declare that it uses none of them. ${tests}`,
      }
    : {
        title: 'Measures against dark patterns',
        statement: `This paper describes how the software of the online shop “${shop}” avoids the dark patterns of ${GUIDELINES}. It is no self-declaration: ${undeclared} ${tests}`,
      }
}

/** It draws A4 with selectable text, tagged. */
async function renderDeclaration(declaration: Declaration): Promise<Buffer> {
  const { shop, seller, address, at, isDeclared } = declaration
  const { title, statement } = introduce(declaration)
  const page = await PdfPage.open({
    title: `${title}: ${shop}`,
    author: seller,
    createdAt: new Date(at),
    contents: declaration,
  })
  const { left, width } = page
  let y = page.write(title, left, 40, width, { size: 17, bold: true, color: ink.plum, tag: 'H1' })
  y = page.write([seller, address].filter(Boolean).join(', '), left, y + 4, width, { color: ink.soft })
  y = page.write(statement, left, y + 10, width, { size: 10 }) + 10
  darkPatterns.forEach(({ name, meaning, practice, test }, place) => {
    const soft = { size: 8.5, color: ink.soft }
    const height =
      24 +
      page.heightOf(meaning, width, soft) +
      page.heightOf(practice, width, { size: 10 }) +
      page.heightOf(`Test: ${test}`, width, soft)
    if (y + height > page.bottom) {
      page.newPage()
      y = page.top
    }
    y = page.write(`${place + 1}. ${name}`, left, y, width, {
      size: 11,
      bold: true,
      color: ink.plum,
      tag: 'H2',
    })
    y = page.write(meaning, left, y, width, soft)
    y = page.write(practice, left, y + 1, width, { size: 10 })
    y = page.write(`Test: ${test}`, left, y + 1, width, soft) + 9
  })
  if (y > page.bottom - 90) {
    page.newPage()
    y = page.top
  }
  y = page.write(`${isDeclared ? 'Date' : 'As of'}: ${formatDay(at)}`, left, y + 10, width, { size: 10 })
  if (isDeclared) {
    page.write(`For ${seller}`, left, y + 4, width, { size: 10 })
    page.write('Name, designation and signature', left, y + 50, width, { size: 8.5, color: ink.soft })
  }
  return page.finish(`${title} · ${shop}`)
}

parentPort?.postMessage(await renderDeclaration(workerData as Declaration))
