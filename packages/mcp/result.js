// SPDX-License-Identifier: MIT
// Makes the result of a tool from the lines of an answer.

/** What fits into a result: characters of text, of one reason, and of structured content. */
const MOST = { text: 12_000, reason: 1_500, structured: 200_000 };

const isError = ({ schema }) => schema === "doublecheck/error/1";
const isVerdict = ({ schema }) => schema === "doublecheck/verdict/1";
const isSvg = ({ schema, text }) => schema === "doublecheck/text/1" && text.startsWith("<svg");

function shorten(text, most) {
    if (text.length <= most) return text;
    return `${text.slice(0, most)}... (${text.length - most} more characters were left out)`;
}

/** Returns the line of the record in which an error is, with a pointer below the character, or nothing. */
export function pointer(record, offset) {
    if (typeof record !== "string" || record.trim() === "") return "";
    const bytes = Buffer.from(record);
    const before = bytes.subarray(0, offset).toString();
    const begin = before.lastIndexOf("\n") + 1;
    const line = before.slice(begin) + bytes.subarray(offset).toString().split("\n")[0];
    const from = Math.max(0, before.length - begin - 60);
    const column = before.length - begin - from;
    return `\n    ${line.slice(from, from + 100).replaceAll("\t", " ")}\n    ${" ".repeat(column)}^`;
}

function errorText({ code, message, offset, label }, record) {
    const isInRecord = !code.startsWith("call.") && !code.startsWith("argument.");
    const where = isInRecord ? pointer(record, offset) : "";
    return `${label ? `${label}: ` : ""}error ${code}: ${message}${where && ` (offset ${offset})`}${where}`;
}

/** Returns a sentence on what the answer rests on. */
function ground({ answer, certificate }, question) {
    if (certificate) return `Proved: the answer has a certificate of the kind ${certificate.kind}.`;
    if (answer === "unknown") return "Not decided: the reasons name the limit, or what was tried.";
    if (question?.certificates.length > 0) return "Not proved: this answer has no certificate.";
    return "Read off the board or the text of the rules; such an answer needs no certificate.";
}

function subjectText({ fen, position, label, stipulation, move }) {
    return [label, stipulation, fen ?? position, move].filter(Boolean).join("  ");
}

function verdictText(verdict, questions) {
    const { answer, subject, reasons, details } = verdict;
    const question = questions.find(({ name }) => name === verdict.question);
    const meaning = question?.answers[answer];
    return [
        `${verdict.question}: ${answer}${meaning ? ` (${meaning})` : ""}`,
        subjectText(subject),
        ...reasons.map(({ rule, text }) => `- ${shorten(text, MOST.reason)} [${rule}]`),
        ground(verdict, question),
        details && `Details: ${JSON.stringify(details)}`,
    ]
        .filter(Boolean)
        .join("\n");
}

function lineText(line, { questions }, record) {
    if (isError(line)) return errorText(line, record);
    if (isVerdict(line)) return verdictText(line, questions);
    if (isSvg(line)) return "The diagram is the image.";
    return line.schema === "doublecheck/text/1" ? line.text : JSON.stringify(line);
}

/** Returns the lines as far as they fit, and what is left out. */
function fitting(lines, withCertificate) {
    const bare = lines.map(({ certificate, ...rest }) => rest);
    if (withCertificate && JSON.stringify(lines).length <= MOST.structured) return { lines };
    let size = 0;
    const end = bare.findIndex((line) => (size += JSON.stringify(line).length) > MOST.structured);
    const leftOut = end < 0 ? [] : [`${bare.length - end} of ${bare.length} lines, from line ${end + 1}`];
    if (withCertificate) leftOut.push("the certificates, which are too long");
    return {
        lines: end < 0 ? bare : bare.slice(0, end),
        ...(leftOut.length > 0 && { left_out: leftOut.join("; ") }),
    };
}

const image = (svg) => ({ type: "image", data: Buffer.from(svg).toString("base64"), mimeType: "image/svg+xml" });

/**
 * Returns the result of a tool. The additions are notes, boards as SVG, the checker's verdict, and the answer in the form
 * for people, if the lines are none.
 */
export function resultOf(operation, lines, { record, certificate }, additions) {
    const { notes, boards, verification, report } = additions;
    const structuredContent = fitting(lines, certificate);
    if (verification) structuredContent.verification = verification;
    const isRefused = lines.length > 0 && lines.every(isError);
    const texts = report && !isRefused ? [report] : lines.map((line) => lineText(line, operation, record));
    const checked = verification && `Checker: ${verification.reasons.map(({ text }) => text).join(" ")}`;
    const missing = structuredContent.left_out && `Left out of the structured content: ${structuredContent.left_out}.`;
    const answers = shorten(texts.join("\n\n"), MOST.text) || "There is no answer.";
    const text = [answers, checked, missing, ...notes].filter(Boolean).join("\n\n");
    const images = [...lines.filter(isSvg).map(({ text: svg }) => svg), ...boards].map(image);
    return {
        content: [{ type: "text", text }, ...images],
        structuredContent,
        ...(isRefused && { isError: true }),
    };
}

/** Returns the result of a tool that failed for another reason than its input. */
export function failure(code, message) {
    return { content: [{ type: "text", text: `error ${code}: ${message}` }], isError: true };
}
