"""The openai client of Python against a server at BASE_URL: what it parses and raises."""
import json
import os

import openai

client = openai.OpenAI(base_url=os.environ["BASE_URL"], api_key="any", max_retries=0)
model = "plainbill-offline"
messages = [{"role": "user", "content": "Invoice Acme Corp for 12 hours of design at $85/h, 8.25% tax"}]
parameters = {"type": "object", "properties": {"customer": {"type": "object"}, "lines": {"type": "array"}, "taxRate": {"type": "number"}}}
tools = [{"type": "function", "function": {"name": "invoice_start", "parameters": parameters}}]

assert [one.id for one in client.models.list()] == [model]
call = client.chat.completions.create(model=model, messages=messages, tools=tools).choices[0].message.tool_calls[0]
assert json.loads(call.function.arguments)["taxRate"] == 8.25

pieces, usage = [], None
for chunk in client.chat.completions.create(model=model, messages=messages, tools=tools, stream=True, stream_options={"include_usage": True}):
    usage = chunk.usage or usage
    for choice in chunk.choices:
        pieces += [one.function.arguments or "" for one in choice.delta.tool_calls or []]
assert json.loads("".join(pieces))["customer"]["name"] == "Acme Corp"
assert usage.total_tokens > 0

assert not client.chat.completions.create(model=model, messages=messages).choices[0].message.tool_calls

schema = {"type": "object", "properties": {"taxRate": {"type": "number"}}, "required": ["taxRate"], "additionalProperties": False}
wanted = {"type": "json_schema", "json_schema": {"name": "tax", "schema": schema, "strict": True}}
answer = client.chat.completions.create(model=model, messages=messages, response_format=wanted)
assert json.loads(answer.choices[0].message.content) == {"taxRate": 8.25}

try:
    client.chat.completions.create(model="gpt-4o", messages=messages)
    raise AssertionError("a model that is not there was found")
except openai.NotFoundError as error:
    assert error.code == "model_not_found"
try:
    client.chat.completions.create(model=model, messages=[])
    raise AssertionError("no message was taken for one")
except openai.BadRequestError as error:
    assert error.param == "messages"
